import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { staffCustomer } from '#contract/staff/customers/customers.ts'
import { TIMELINE_KINDS, type TimelineItem } from '#contract/staff/customers/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { StaffIconName } from '../icons/icon-names.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { Panel } from '../page/panel.tsx'
import { useMe } from '../session/me.ts'
import { clockTime, shortDay } from '../words/clock-words.ts'

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
  const { id: whose } = useMe()
  const query = useInfiniteQuery(
    {
      queryKey: [staffCustomer.getTimeline.path, id, kind, whose],
      queryFn: ({ pageParam }) =>
        call(
          staffCustomer.getTimeline,
          {
            id: String(id),
            ...(kind !== '' && { kind }),
            ...(pageParam !== undefined && { after: pageParam }),
          },
          { silent: true },
        ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchOnMount: 'always',
    },
    queryClient,
  )
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Panel title="What happened" className="timeline-panel">
      <div className="panel-body timeline-filter">
        <SelectField
          label="Show"
          name="kind"
          value={kind}
          onChange={(value) => setKind(value as Kind | '')}
          options={['', ...TIMELINE_KINDS].map((value) => ({ value, label: LABELS[value] ?? value }))}
        />
      </div>
      {query.data !== undefined && items.length === 0 && <p className="panel-empty">Nothing yet.</p>}
      {query.isError && query.data === undefined && (
        <p className="panel-empty">We can’t load this right now.</p>
      )}
      <ul className="customer-list">
        {items.map((item) => (
          <li key={item.key}>
            <StaffIcon name={ICONS[item.kind]} />
            <span>
              <TimelineText item={item} />
              <small>
                {shortDay(Date.parse(item.at))}, {clockTime(Date.parse(item.at))}
              </small>
            </span>
            {item.amountCents !== null && <span className="at-end">{exactPrice(item.amountCents)}</span>}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <p className="panel-body">
          <button type="button" className="button secondary" onClick={() => void query.fetchNextPage()}>
            Show more
          </button>
        </p>
      )}
    </Panel>
  )
}
