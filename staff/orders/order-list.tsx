import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { type StaffOrderRow, staffOrderList } from '#contract/staff/orders/list.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { useListKeys } from '../keys/use-list-keys.ts'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { useLive } from '../live/use-live.ts'
import { StaleNote } from '../read/staff-loaded.tsx'
import { useMay } from '../session/me.ts'
import { OrderTableRow } from './order-table-row.tsx'
import type { Filters } from './order-words.ts'
import { saveSelectedCsv } from './save-order-csv.ts'

const TRY_AGAIN_MS = 15_000

function useOrderPages(filters: Filters) {
  const query = useInfiniteQuery(
    {
      queryKey: [staffOrderList.getOrderList.path, filters],
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
  const keys = useListKeys<HTMLTableSectionElement>((index) => {
    const row = rows[index]
    if (row !== undefined) void navigate(`/staff/orders/${row.id}`)
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
        <button type="button" className="button secondary" onClick={onClear}>
          Clear the filters
        </button>
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
              {seesMoney && <th scope="col">Total</th>}
              {seesMoney && <th scope="col">To pay</th>}
              <th scope="col">Code</th>
            </tr>
          </thead>
          <tbody {...keys.list}>
            {rows.map((row, index) => (
              <OrderTableRow
                key={row.id}
                row={row}
                isSelected={selected.has(row.id)}
                onSelect={() => toggle(row.id)}
                {...keys.row(index)}
              />
            ))}
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

const sumOf = (rows: readonly StaffOrderRow[], name: 'totalCents' | 'balanceCents'): number =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)
