import { useState } from 'react'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { StaffIconName } from '../../frame/icons/icon-names.ts'
import { ActivityLink } from '../../frame/links/activity-link.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { clockTime, shortDay } from '../../frame/words/clock-words.ts'
import { eventsOf, type OrderEvent } from './order-events.ts'

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'money', label: 'Money' },
  { value: 'mail', label: 'Email' },
] as const
type Kind = (typeof KINDS)[number]['value']

const ICONS: Record<OrderEvent['kind'], StaffIconName> = {
  order: 'note-pencil',
  money: 'hand-coins',
  mail: 'envelope-simple',
}

/** O2: what happened, newest first, with names; the owner reads "by us". */
export function OrderHistory({ order }: { order: StaffOrder }) {
  const [kind, setKind] = useState<Kind>('all')
  const events = eventsOf(order).filter((event) => kind === 'all' || event.kind === kind)
  return (
    <div id="order-history">
      <Panel
        title="History"
        end={
          <span className="history-end">
            <ActivityLink kind="order" id={order.id} />
            <Segmented
              label="What of it"
              isLabelHidden
              name="history"
              value={kind}
              options={order.money === null ? KINDS.filter(({ value }) => value !== 'money') : KINDS}
              onChange={setKind}
            />
          </span>
        }
      >
        {events.length === 0 && <p className="panel-empty">Nothing to show.</p>}
        <ol className="history-list">
          {events.map((event) => (
            <li key={event.key} className={event.kind}>
              <StaffIcon name={ICONS[event.kind]} />
              <span>
                {event.by !== '' && <b>{event.by}: </b>}
                {event.text}
                {event.line !== '' && <small>{event.line}</small>}
              </span>
              <time dateTime={event.at}>
                {shortDay(new Date(event.at))}, {clockTime(new Date(event.at))}
              </time>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}
