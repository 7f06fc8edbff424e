import '../../frame/page/panel.css'
import './order-tools.css'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { staffOrderViews } from '#contract/office/orders/views.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { TitleBar } from '../../frame/page/title-bar.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { SALE_PATH, SaleLink } from '../money/sale/sale-link.tsx'
import { useMay } from '../../frame/session/me.ts'
import { TillLink } from '../money/till/till-link.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { OrderList } from './order-list.tsx'
import {
  ALL_ORDERS,
  chipsOf,
  type FilterName,
  type Filters,
  readFilters,
  sameQuery,
  searchFrom,
  toQuery,
} from './order-words.ts'
import { saveOrderCsv } from './save-order-csv.ts'
import { ViewTabs } from './view-tabs.tsx'

/** O1: every order, found by anything and narrowed by filters that live in the address. */
export function OrdersPage() {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const query = toQuery(filters)
  const [isFiltering, setIsFiltering] = useState(false)
  const navigate = useNavigate()
  const mayTake = useMay('money')
  const views = useStaffRead(staffOrderViews.getViews, {}, { live: ['order'] })
  const change = (next: Filters) => setParams(toQuery(next) || ALL_ORDERS, { replace: true })
  const team = views.data?.team ?? []
  const [firstView] = views.data?.views ?? []
  const isUnchosen = query === ''
  const isView =
    views.data?.views.some(({ id, query: own }) => id === null && sameQuery(own) === query) ?? false
  const without = (names: readonly FilterName[]) =>
    change({ ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) })
  // Whoever just opens the orders has the next arrivals before them.
  useEffect(() => {
    if (isUnchosen && firstView !== undefined) setParams(firstView.query, { replace: true })
  }, [isUnchosen, firstView, setParams])
  usePageKeys([
    { key: 'f', label: 'Filters', run: () => setIsFiltering(true) },
    { key: 'n', label: 'New order', run: () => void navigate('/staff/orders/new') },
    ...(mayTake ? [{ key: 's', label: 'New sale', run: () => void navigate(SALE_PATH) }] : []),
  ])
  return (
    <>
      <TitleBar title="Orders">
        <SearchField value={filters.q ?? ''} onChange={(q) => change(searchFrom(filters, q, isView))} />
        <TillLink />
        <SaleLink />
        <Link className="button primary new-order-link" to="/staff/orders/new">
          <StaffIcon name="plus-bold" />
          <span>
            New <span className="wide-only">order</span>
          </span>
          <kbd aria-hidden="true">N</kbd>
        </Link>
      </TitleBar>
      <ViewTabs views={views.data?.views ?? []} query={query} />
      <div className="order-tools">
        <div className="order-chips">
          {chipsOf(filters, team).map(({ names, label }) => (
            <button
              key={label}
              type="button"
              className="filter-chip set"
              aria-label={`Remove the filter “${label}”`}
              onClick={() => without(names)}
            >
              {label}
              <StaffIcon name="x-bold" />
            </button>
          ))}
          <button type="button" className="filter-chip" onClick={() => setIsFiltering(true)}>
            <StaffIcon name="plus-bold" />
            Filter
            <kbd aria-hidden="true">F</kbd>
          </button>
        </div>
        <div className="order-tools-end">
          <button
            type="button"
            className="button quiet small"
            title={filters.sort === 'arrival' ? 'Sort by newest' : 'Sort by arrival'}
            onClick={() => change({ ...filters, sort: filters.sort === 'arrival' ? 'newest' : 'arrival' })}
          >
            <StaffIcon name="funnel-simple" />
            {filters.sort === 'arrival' ? 'Sorted by arrival' : 'Sorted by newest'}
          </button>
          <button type="button" className="button secondary small" onClick={() => void saveOrderCsv(filters)}>
            <StaffIcon name="download-simple" />
            CSV
          </button>
        </div>
      </div>
      {isUnchosen && views.failure === null ? (
        <p className="panel panel-empty" role="status">
          Loading the orders…
        </p>
      ) : (
        <OrderList key={query} filters={filters} onClear={() => change({})} />
      )}
      <FilterSheet
        isOpen={isFiltering}
        filters={filters}
        team={team}
        onChange={change}
        onClose={() => setIsFiltering(false)}
      />
    </>
  )
}

const TYPING_MS = 250

/** What is typed is looked for once the typing pauses. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return (
    <div className="order-search">
      <TextField
        label="Find an order"
        name="q"
        type="search"
        value={typed}
        onChange={setTyped}
        placeholder="Dog, owner, phone, email, code, room"
        autoComplete="off"
      />
    </div>
  )
}
