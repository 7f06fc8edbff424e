import './order-table.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { parkToday } from '#client/page/park-today.ts'
import { type StaffOrderRow, staffOrderList } from '#contract/office/orders/list.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { useLive } from '../../frame/live/use-live.ts'
import { useIsPhone } from '../../frame/page/use-is-phone.ts'
import { StaleNote } from '../../frame/read/staff-loaded.tsx'
import { useMay, useMe } from '../../frame/session/me.ts'
import { shortDay } from '../../frame/words/clock-words.ts'
import { OrderTableRow } from './order-table-row.tsx'
import type { Filters } from './order-words.ts'
import { saveSelectedCsv } from './save-order-csv.ts'

const TRY_AGAIN_MS = 15_000

function useOrderPages(filters: Filters) {
  const { id: whose } = useMe()
  const query = useInfiniteQuery(
    {
      queryKey: [staffOrderList.getOrderList.path, filters, whose],
      queryFn: ({ pageParam, signal }) =>
        call(
          staffOrderList.getOrderList,
          { ...filters, ...(pageParam !== undefined && { after: pageParam }) } as never,
          { silent: true, signal },
        ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.status === 'error' ? TRY_AGAIN_MS : false),
      networkMode: 'always',
    },
    queryClient,
  )
  useLive(['order', 'today'], () => void query.refetch())
  return query
}

/** O1: the rows, fifty at a time; tickets on a phone. */
export function OrderList({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const query = useOrderPages(filters)
  const seesMoney = useMay('money')
  const navigate = useNavigate()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const isPhone = useIsPhone()
  const open = (row: StaffOrderRow) => void navigate(`/staff/orders/${row.id}`)
  const keys = useListKeys<HTMLTableSectionElement>((index) => {
    const row = rows[index]
    if (row !== undefined) open(row)
  })
  const toggle = (id: number) =>
    setSelected((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  usePageKeys([
    {
      key: 'x',
      label: 'Select',
      run: () => {
        const row = rows[keys.current]
        if (row !== undefined) toggle(row.id)
      },
    },
    { key: 'Escape', label: 'Select none', run: () => setSelected(new Set()) },
  ])
  if (query.data === undefined) {
    return (
      <p className="panel panel-empty" role="status">
        {query.isError ? 'We can’t load the orders right now. Trying again…' : 'Loading the orders…'}
      </p>
    )
  }
  if (rows.length === 0) {
    return (
      <div className="panel order-none">
        <h2>No orders match</h2>
        <p className="muted">Another word, a wider range of days or fewer filters may find it.</p>
        <p className="order-none-buttons">
          <button type="button" className="button secondary" onClick={onClear}>
            Clear the filters
          </button>
          <Link className="button primary" to="/staff/orders/new">
            New order
          </Link>
        </p>
      </div>
    )
  }
  const chosen = rows.filter(({ id }) => selected.has(id))
  return (
    <>
      <StaleNote since={query.isError ? query.dataUpdatedAt : null} />
      <section className="panel" aria-label="Orders">
        <table className="staff-table order-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Select</span>
              </th>
              <th scope="col">Dogs</th>
              <th scope="col">Owner</th>
              <th scope="col">What, room</th>
              <th scope="col">Arrives</th>
              <th scope="col">Leaves</th>
              <th scope="col">Status</th>
              {seesMoney && (
                <th scope="col" className="order-total-head">
                  Total
                </th>
              )}
              {seesMoney && <th scope="col">To pay</th>}
              <th scope="col" className="order-code-head">
                Code
              </th>
            </tr>
          </thead>
          <tbody {...keys.list}>
            {rows.map((row, index) => {
              const day = dayOf(row, filters)
              const before = rows[index - 1]
              const isNewDay = before === undefined || dayOf(before, filters) !== day
              return (
                <Fragment key={row.id}>
                  {isPhone && isNewDay && (
                    <tr className="order-day">
                      <th colSpan={10} scope="rowgroup">
                        {day}
                      </th>
                    </tr>
                  )}
                  <OrderTableRow
                    row={row}
                    isSelected={selected.has(row.id)}
                    onSelect={() => toggle(row.id)}
                    onOpen={() => open(row)}
                    isUnderItsDay={isPhone && filters.sort === 'arrival'}
                    {...keys.row(index)}
                  />
                </Fragment>
              )
            })}
          </tbody>
        </table>
        {query.hasNextPage ? (
          <p className="panel-body order-more">
            <button
              type="button"
              className="button secondary"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </button>
          </p>
        ) : (
          <p className="order-sums">
            <b>{counted(rows.length, 'order')}</b>
            {seesMoney && <span>{exactPrice(sumOf(rows, 'totalCents'))} in all</span>}
            {seesMoney && <b>{exactPrice(sumOf(rows, 'balanceCents'))} to pay</b>}
          </p>
        )}
      </section>
      {chosen.length > 0 && (
        <div className="selection-bar" role="region" aria-label="Selected orders">
          <b>{chosen.length} selected</b>
          {seesMoney && <span>{exactPrice(sumOf(chosen, 'balanceCents'))} to pay</span>}
          <button type="button" className="button" onClick={() => saveSelectedCsv(chosen)}>
            CSV
          </button>
          <button type="button" className="button" onClick={() => setSelected(new Set())}>
            Select none
            <kbd aria-hidden="true">Esc</kbd>
          </button>
        </div>
      )}
    </>
  )
}

/** Tickets stand under the day by which the list is sorted. */
const dayOf = (row: StaffOrderRow, { sort }: Filters): string =>
  sort === 'arrival' ? dayWords(row.firstDate) : `Placed ${shortDay(new Date(row.placedAt))}`

function dayWords(date: string): string {
  const today = parkToday()
  if (date === today) return `Today, ${shortDate(date)}`
  return date === addDays(today, 1) ? `Tomorrow, ${shortDate(date)}` : shortDate(date)
}

const sumOf = (rows: readonly StaffOrderRow[], name: 'totalCents' | 'balanceCents'): number =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)
