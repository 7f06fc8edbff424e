import type { RoundItem } from '#contract/office/care.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { initialsLegend } from './grid-view.ts'

/** What the signs of the table mean, and whose initials they are. */
export function GridLegend({ items }: { items: readonly RoundItem[] }) {
  return (
    <div className="grid-legend">
      <span>
        <i className="later" aria-hidden="true" />
        Later
      </span>
      <span>
        <i aria-hidden="true" />
        Due now
      </span>
      <span>
        <i className="late" aria-hidden="true" />
        30 min late
      </span>
      <span>
        <i className="missed" aria-hidden="true" />
        60 min late, everyone is notified
      </span>
      <span className="amber">
        <StaffIcon name="lock-simple-fill" />
        Changed, read first
      </span>
      <span>
        <StaffIcon name="check-circle-fill" />
        Given, initials and time
      </span>
      <span className="amber">
        <StaffIcon name="warning-circle-fill" />
        Not all of it
      </span>
      <span className="grid-people">{initialsLegend(items)}</span>
    </div>
  )
}
