import '../../frame/page/panel.css'
import '../dogs/dogs-page.css'
import './customers-page.css'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '#client/api/call.ts'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { CUSTOMER_LISTS, type CustomerList, type CustomerRow } from '#contract/office/customers/list.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { TitleBar } from '../../frame/page/title-bar.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffPages } from '../../frame/read/use-staff-pages.ts'
import { PhoneLink } from '../../frame/words/phone-link.tsx'
import { AddHouseholdSheet } from './add-household-sheet.tsx'

const LABELS: Record<CustomerList, string> = {
  all: 'All',
  coming: 'Here or coming',
  owing: 'Owing',
  stopped: 'Books by phone',
  'no-log-in': 'No log-in',
}

const EMPTY: Record<CustomerList, string> = {
  all: 'No owners yet.',
  coming: 'No one is here or booked.',
  owing: 'No one owes anything.',
  stopped: 'Everyone can book online.',
  'no-log-in': 'Everyone has a log-in.',
}

/** C1: households by name, or whoever a few letters find. */
export function CustomersPage() {
  const [params, setParams] = useSearchParams()
  const list = CUSTOMER_LISTS.find((one) => one === params.get('list')) ?? 'all'
  const q = params.get('q') ?? ''
  const asked = useDeferredValue(q.trim())
  const [isAdding, setAdding] = useState(params.has('add'))
  usePageKeys([{ key: 'n', label: 'Add a household', run: () => setAdding(true) }])
  const search = (typed: string) => setParams({ list, ...(typed !== '' && { q: typed }) }, { replace: true })
  return (
    <>
      <TitleBar title="Owners" hasSearch>
        <button type="button" className="button primary" onClick={() => setAdding(true)}>
          <StaffIcon name="user-plus" />
          Add a household
          <kbd aria-hidden="true">N</kbd>
        </button>
      </TitleBar>
      <nav className="list-tabs" aria-label="Lists">
        {CUSTOMER_LISTS.map((one) => (
          <Link
            key={one}
            to={`?list=${one}${q === '' ? '' : `&q=${encodeURIComponent(q)}`}`}
            aria-current={one === list ? 'page' : undefined}
          >
            {LABELS[one]}
          </Link>
        ))}
      </nav>
      <div className="customer-search">
        <TextField
          label="Name, dog, phone or email"
          name="q"
          type="search"
          autoComplete="off"
          value={q}
          onChange={search}
        />
      </div>
      <CustomerTable key={`${list} ${asked}`} list={list} q={asked} onAdd={() => setAdding(true)} />
      {isAdding && <AddHouseholdSheet typed={q} onClose={() => setAdding(false)} />}
    </>
  )
}

interface CustomerTableProps {
  list: CustomerList
  q: string
  onAdd: () => void
}

function CustomerTable({ list, q, onAdd }: CustomerTableProps) {
  const read = useStaffPages({
    key: [staffCustomer.getCustomerList.path, list, q],
    readPage: (after, signal) =>
      call(
        staffCustomer.getCustomerList,
        { list, q, ...(after !== undefined && { after }) },
        { silent: true, signal },
      ),
    live: ['customer'],
  })
  const rows = read.data?.rows ?? []
  const navigate = useNavigate()
  const keys = useListKeys<HTMLTableSectionElement>((index) => {
    const row = rows[index]
    if (row !== undefined) void navigate(`/staff/customers/${row.id}`)
  })
  const current = rows[keys.current]
  usePageKeys(
    current === undefined
      ? []
      : [
          {
            key: 'b',
            label: 'Book for the household in the frame',
            run: () => void navigate(`/staff/orders/new?household=${current.id}`),
          },
          ...(current.email === null
            ? []
            : [
                {
                  key: 'w',
                  label: 'Write to the household in the frame',
                  run: () => window.location.assign(`mailto:${current.email}`),
                },
              ]),
        ],
  )
  return (
    <StaffLoaded read={read} what="the owners">
      {() => (
        <section className="panel" aria-label={LABELS[list]}>
          {rows.length === 0 ? (
            <div className="customer-none">
              <p>{q === '' ? EMPTY[list] : `No match for “${q}”.`}</p>
              {q !== '' || list === 'all' || list === 'no-log-in' ? (
                <button type="button" className="button secondary" onClick={onAdd}>
                  Add a household
                </button>
              ) : (
                <Link className="button secondary" to="?list=all">
                  All owners
                </Link>
              )}
            </div>
          ) : (
            <table className="staff-table customer-table">
              <thead>
                <tr>
                  <th scope="col">Owner</th>
                  <th scope="col">Dogs</th>
                  <th scope="col">Phone</th>
                  <th scope="col">Next</th>
                  <th scope="col">Notes</th>
                </tr>
              </thead>
              <tbody {...keys.list}>
                {rows.map((row, index) => (
                  <tr
                    key={row.id}
                    {...keys.row(index)}
                    onClick={(event) => {
                      const isOnLink = event.target instanceof Element && event.target.closest('a') !== null
                      if (!isOnLink) void navigate(`/staff/customers/${row.id}`)
                    }}
                  >
                    <CustomerCells row={row} />
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {read.hasMore && (
            <p className="panel-body customer-more">
              <button type="button" className="button secondary" onClick={read.showMore}>
                Show more
              </button>
            </p>
          )}
        </section>
      )}
    </StaffLoaded>
  )
}

function CustomerCells({ row }: { row: CustomerRow }) {
  return (
    <>
      <th scope="row">
        <Link className="customer-name" to={`/staff/customers/${row.id}`}>
          <b>{row.name}</b>
          <small>{row.email ?? 'No email'}</small>
        </Link>
      </th>
      <td className="customer-dogs">
        {row.dogs.length === 0 ? (
          <span className="muted">No dog</span>
        ) : (
          <span className="customer-faces">
            <DogAvatars dogs={row.faces} size={32} />
            {nameList(row.dogs)}
          </span>
        )}
      </td>
      <td className="customer-phone">
        {row.phone === '' ? <span className="muted">None</span> : <PhoneLink phone={row.phone} />}
      </td>
      <td className="customer-next">
        {row.nextOn === null ? <span className="muted">Nothing booked</span> : shortDate(row.nextOn)}
      </td>
      <td className="customer-flags">
        {row.isOwing && (
          <span className="tag warn">
            {row.owedCents === null ? 'Owes' : `Owes ${exactPrice(row.owedCents)}`}
          </span>
        )}
        {row.isStopped && <span className="tag warn">Books by phone</span>}
      </td>
    </>
  )
}
