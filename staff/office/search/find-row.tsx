import type { SearchResult } from '#contract/office/search.ts'
import type { StaffIconName } from '../../frame/icons/icon-names.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'

const KINDS: Record<SearchResult['kind'], { icon: StaffIconName; label: string }> = {
  dog: { icon: 'dog', label: 'Dog' },
  owner: { icon: 'users', label: 'Owner' },
  room: { icon: 'bed', label: 'Room' },
  order: { icon: 'receipt', label: 'Booking' },
}

interface FindRowProps {
  id: string
  find: SearchResult
  isActive: boolean
  /** Without one it says what it is, and leads nowhere. */
  hasPage: boolean
  onOpen: () => void
}

/** One find. The keyboard stays in the field above, so the row itself is only pressed. */
export function FindRow({ id, find, isActive, hasPage, onOpen }: FindRowProps) {
  const { icon, label } = KINDS[find.kind]
  return (
    <li
      id={id}
      role="option"
      className="find-row"
      aria-selected={isActive}
      aria-disabled={!hasPage}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <StaffIcon name={icon} />
      <span>
        <b>{find.title}</b>
        {find.line !== '' && <small>{find.line}</small>}
      </span>
      <span className="find-tags">
        {find.isHere && <span className="tag good">Here</span>}
        <span className="tag">{find.isHidden ? 'Hidden' : find.isTeam ? 'Team' : label}</span>
      </span>
    </li>
  )
}
