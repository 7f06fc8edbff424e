import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/api/call.ts'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { TIMELINE_KINDS, type TimelineItem } from '#contract/office/customers/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { StaffIconName } from '../../frame/icons/icon-names.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffPages } from '../../frame/read/use-staff-pages.ts'
import { clockTime, shortDay } from '../../frame/words/clock-words.ts'

const LABELS: Record<string, string> = {
  '': 'Everything',
  booking: 'Bookings',
  payment: 'Payments',
  message: 'Messages',
  incident: 'Incidents',
  change: 'Changes by us',
}
type Kind = (typeof TIMELINE_KINDS)[number]

const ICONS: Record<Kind, StaffIconName> = {
  booking: 'calendar-blank',
  payment: 'hand-coins',
  message: 'envelope-simple',
  incident: 'first-aid-kit',
  change: 'note-pencil',
}

/** Where more of it is. */
function pageOf({ orderId, incidentId, dogId }: TimelineItem): string | null {
  if (orderId !== null) return `/staff/orders/${orderId}`
  if (incidentId !== null) return `/staff/incidents/${incidentId}`
  return dogId === null ? null : `/staff/dogs/${dogId}`
}

function TimelineText({ item }: { item: TimelineItem }) {
  const page = pageOf(item)
  return page === null ? item.text : <Link to={page}>{item.text}</Link>
}

/** C8: all that happened, newest first. */
export function TimelinePanel({ id }: { id: number }) {
  const [kind, setKind] = useState<Kind | ''>('')
  const read = useStaffPages({
    key: [staffCustomer.getTimeline.path, id, kind],
    readPage: async (after, signal) => {
      const asked = { id: String(id), ...(kind !== '' && { kind }), ...(after !== undefined && { after }) }
      const { items, next } = await call(staffCustomer.getTimeline, asked, { silent: true, signal })
      return { rows: items, next }
    },
  })
  return (
    <Panel title="Activity" className="timeline-panel">
      <div className="panel-body timeline-filter">
        <SelectField
          label="Show"
          name="kind"
          value={kind}
          onChange={(value) => setKind(value as Kind | '')}
          options={['', ...TIMELINE_KINDS].map((value) => ({ value, label: LABELS[value] ?? value }))}
        />
      </div>
      <StaffLoaded read={read} what="the activity">
        {({ rows }) => (
          <>
            {rows.length === 0 && <p className="panel-empty">Nothing yet.</p>}
            <ul className="customer-list">
              {rows.map((item) => (
                <TimelineRow key={item.key} item={item} />
              ))}
            </ul>
          </>
        )}
      </StaffLoaded>
      {read.hasMore && (
        <p className="panel-body">
          <button type="button" className="button secondary" onClick={read.showMore}>
            Show more
          </button>
        </p>
      )}
    </Panel>
  )
}

function TimelineRow({ item }: { item: TimelineItem }) {
  return (
    <li>
      <StaffIcon name={ICONS[item.kind]} />
      <span>
        <TimelineText item={item} />
        <small>
          {shortDay(Date.parse(item.at))}, {clockTime(Date.parse(item.at))}
        </small>
      </span>
      {item.amountCents !== null && <span className="at-end">{exactPrice(item.amountCents)}</span>}
    </li>
  )
}
