import { useState } from 'react'
import { Link } from 'react-router'
import { useHeightVariable } from '#ui/use-height-variable.ts'
import { Sheet } from '#ui/use-sheet.tsx'
import { StaffIcon } from '../frame/icons/staff-icon.tsx'
import { openSearch } from '../frame/search/search-state.ts'
import { useMe } from '../frame/session/me.ts'
import { morePagesOf, type RailPage, railPagesOf } from './page-list.ts'
import { PersonActions } from './person-menu.tsx'
import { PageLink } from './rail.tsx'

/** On a phone: the four most used pages, and the others under More. */
export function TabBar() {
  const pages = railPagesOf(useMe())
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const close = () => setIsMoreOpen(false)
  const bar = useHeightVariable<HTMLElement>('--tab-bar-height')
  return (
    <>
      <nav ref={bar} className="tab-bar" aria-label="Pages">
        {pages
          .filter(({ rail }) => rail.isOnPhone)
          .map((page) => (
            <PageLink key={page.path} page={page} />
          ))}
        <button
          type="button"
          className="page-link"
          aria-haspopup="dialog"
          onClick={() => setIsMoreOpen(true)}
        >
          <StaffIcon name="list" />
          <span>More</span>
        </button>
      </nav>
      {isMoreOpen && (
        <Sheet
          label="More"
          className="more-sheet"
          onClose={close}
          content={<MoreList pages={pages.filter(({ rail }) => !rail.isOnPhone)} onDone={close} />}
        />
      )}
    </>
  )
}

function MoreList({ pages, onDone }: { pages: readonly RailPage[]; onDone: () => void }) {
  const more = morePagesOf(useMe())
  const search = () => {
    onDone()
    openSearch()
  }
  return (
    <div className="more-list">
      <button type="button" onClick={search}>
        <StaffIcon name="magnifying-glass-bold" />
        Search
      </button>
      {pages.map(({ path, label, rail }) => (
        <Link key={path} to={path} onClick={onDone}>
          <StaffIcon name={rail.icon} />
          {label}
        </Link>
      ))}
      {more.map(({ path, label, icon }) => (
        <Link key={path} to={path} onClick={onDone}>
          <StaffIcon name={icon} />
          {label}
        </Link>
      ))}
      <PersonActions onDone={onDone} />
    </div>
  )
}
