import type { HTMLAttributes } from 'react'
import type { AuditEntry } from '#contract/office/write/audit.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { clockTime } from '../../frame/words/clock-words.ts'
import { initialsOf } from '../../frame/words/initials.ts'
import { differencesOf, subjectWords } from '../../frame/words/audit-words.ts'

interface AuditRowProps {
  entry: AuditEntry
  isOpen: boolean
  row: HTMLAttributes<HTMLButtonElement>
  onOpen: () => void
}

/** Time, who, what they did, and the first fact that changed by it. */
export function AuditRow({ entry, isOpen, row, onOpen }: AuditRowProps) {
  const [first] = differencesOf(entry)
  return (
    <button type="button" className="audit-row" aria-pressed={isOpen} onClick={onOpen} {...row}>
      <time dateTime={entry.at}>{clockTime(Date.parse(entry.at))}</time>
      <span className="initials" aria-hidden="true">
        {initialsOf(entry.by.name)}
      </span>
      <span className="audit-words">
        <span>
          <b>{entry.by.name}</b> {entry.action}
        </span>
        <small>
          {subjectWords(entry.subject)}
          {first !== undefined && (
            <>
              {`, ${first.label.toLowerCase()} `}
              <del>{first.was}</del> <StaffIcon name="arrow-right-bold" /> <b>{first.is}</b>
            </>
          )}
        </small>
      </span>
    </button>
  )
}
