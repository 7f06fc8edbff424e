import { useState } from 'react'
import type { StaffOrder } from '#contract/staff/orders/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { statusWords } from '#domain/orders/order-words.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { StaffIconName } from '../icons/icon-names.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { Panel } from '../page/panel.tsx'
import { clockTime, shortDay } from '../words/clock-words.ts'

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'money', label: 'Money' },
  { value: 'mail', label: 'Mail' },
] as const
type Kind = (typeof KINDS)[number]['value']

interface Event {
  key: string
  kind: Exclude<Kind, 'all'> | 'order'
  at: string
  text: string
  /** Who; empty: the house itself. */
  by: string
  line: string
}

const ICONS: Record<Event['kind'], StaffIconName> = {
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
          <Segmented
            label="What of it"
            isLabelHidden
            name="history"
            value={kind}
            options={order.money === null ? KINDS.filter(({ value }) => value !== 'money') : KINDS}
            onChange={setKind}
          />
        }
      >
        {events.length === 0 && <p className="panel-empty">Nothing of that kind.</p>}
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

function eventsOf({ history, money, messages, calls }: StaffOrder): Event[] {
  const all: Event[] = [
    ...history.map((row) => ({
      key: `h${row.id}`,
      kind: 'order' as const,
      at: row.at,
      text: row.text,
      by: row.by ?? '',
      line:
        row.from !== null && row.from !== row.status
          ? `${statusWords(row.from, false)} → ${statusWords(row.status, false)}`
          : '',
    })),
    ...(money?.entries ?? []).map((entry) => ({
      key: `e${entry.id}`,
      kind: 'money' as const,
      at: entry.at,
      text: `${entry.text}, ${exactPrice(entry.amountCents)}`,
      by: entry.by ?? '',
      line: `Balance ${exactPrice(entry.balanceCents)}`,
    })),
    ...messages.flatMap(({ title, mails }) =>
      mails.map((mail) => ({
        key: `m${mail.id}`,
        kind: 'mail' as const,
        at: mail.at,
        text: `Mail “${title}” to ${mail.to}`,
        by: mail.resentBy ?? '',
        line: '',
      })),
    ),
    ...calls.map((one) => ({
      key: `c${one.id}`,
      kind: 'mail' as const,
      at: one.at,
      text: `${one.spokeTo} was told by phone`,
      by: one.by,
      line: one.what,
    })),
  ]
  return all.toSorted((a, b) => b.at.localeCompare(a.at))
}
