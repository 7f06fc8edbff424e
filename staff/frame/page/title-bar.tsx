import './title-bar.css'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { Present } from '#contract/office/write/live.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { OfflineBar } from '../offline/offline-bar.tsx'
import { openSearch } from '../search/search-state.ts'
import { PresenceNote } from './presence-note.tsx'

interface TitleBarProps {
  title: string
  className?: string
  /** A remark beside the title. On a phone it is the line under it. */
  line?: ReactNode
  /** The page above this one. */
  back?: { to: string; label: string }
  code?: string
  /** Tags that say how it stands. */
  status?: ReactNode
  /** Who else has it open, of usePresence. */
  others?: readonly Present[]
  /** List pages put the search beside the title. */
  hasSearch?: boolean
  /** Actions from weak to strong; the primary one is rightmost. */
  children?: ReactNode
}

/** The head of every page. */
export function TitleBar(props: TitleBarProps) {
  const { title, className = '', line, back, code, status, others = [], hasSearch = false, children } = props
  useEffect(() => {
    document.title = `${title} | Back office`
  }, [title])
  return (
    <div className="page-head">
      <header className={`title-bar ${className}`.trim()}>
        {back !== undefined && (
          <Link className="round-button" to={back.to} aria-label={back.label}>
            <StaffIcon name="arrow-left-bold" />
          </Link>
        )}
        <div className="title-words">
          <h1>{title}</h1>
          {code !== undefined && <span className="title-code">{code}</span>}
          {line !== undefined && <span className="title-line">{line}</span>}
        </div>
        {status}
        <div className="title-actions">
          <PresenceNote others={others} />
          {hasSearch && <SearchButton />}
          {children}
        </div>
      </header>
      <OfflineBar />
    </div>
  )
}

function SearchButton() {
  return (
    <button type="button" className="search-button" onClick={openSearch} aria-keyshortcuts="/ Control+K">
      <StaffIcon name="magnifying-glass-bold" />
      <span>Dog, owner, room, code</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  )
}
