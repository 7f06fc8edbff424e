import './customers.css'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { staffCustomer } from '#contract/staff/customers/customers.ts'
import type { Customer } from '#contract/staff/customers/page.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { NotesPanel } from '../notes/notes-panel.tsx'
import { TwoColumns } from '../page/panel.tsx'
import { TitleBar } from '../page/title-bar.tsx'
import { StaffLoaded } from '../read/staff-loaded.tsx'
import { useStaffRead } from '../read/use-staff-read.ts'
import { SALE_PATH, SaleLink } from '../sale/sale-link.tsx'
import { useMay } from '../session/me.ts'
import { shortDay } from '../words/clock-words.ts'
import { phoneHref } from '../words/phone-link.tsx'
import { useStaffWrite } from '../write/use-staff-write.ts'
import { AccountPanel } from './account-panel.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { DogsPanel, MessagesPanel, OrdersPanel, PeoplePanel } from './customer-panels.tsx'
import { EditCustomerSheet } from './edit-customer-sheet.tsx'
import { PassPanel } from './pass-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'

/** C1: a household, with all that the desk needs to know of it. */
export function CustomerPage() {
  const id = Number(useParams()['id'])
  const read = useStaffRead(
    staffCustomer.getCustomer,
    { id: String(id) },
    { live: ['customer', 'order', 'dog', 'note'] },
  )
  const [isEditing, setIsEditing] = useState(false)
  const customer = read.data
  const mayWrite = customer !== undefined && customer.mergedInto === null && !customer.isCounter
  const mayTake = useMay('money')
  const navigate = useNavigate()
  usePageKeys(
    mayWrite
      ? [
          { key: 'e', label: 'Change their details', run: () => setIsEditing(true) },
          ...(mayTake
            ? [{ key: 's', label: 'New sale', run: () => void navigate(`${SALE_PATH}?household=${id}`) }]
            : []),
        ]
      : [],
  )
  return (
    <>
      <TitleBar
        title={customer === undefined ? 'Owner' : `${customer.firstName} ${customer.lastName}`}
        {...(customer !== undefined && { line: counted(customer.dogs.length, 'dog') })}
        back={{ to: '/staff/customers', label: 'Back to the owners' }}
        status={
          customer !== undefined &&
          customer.stoppedBecause !== '' && <span className="tag warn">To call first</span>
        }
      >
        {mayWrite && <SeeButton id={id} />}
        {mayWrite && <SaleLink householdId={id} />}
        {customer !== undefined && customer.phone !== '' && (
          <a className="button secondary" href={phoneHref(customer.phone)}>
            <StaffIcon name="phone" />
            Call
          </a>
        )}
        {mayWrite && (
          <button type="button" className="button primary" onClick={() => setIsEditing(true)}>
            Change details
            <kbd aria-hidden="true">E</kbd>
          </button>
        )}
      </TitleBar>
      <StaffLoaded read={read} what="the owner">
        {(found) => <CustomerColumns customer={found} mayWrite={mayWrite} />}
      </StaffLoaded>
      {mayWrite && isEditing && <EditCustomerSheet customer={customer} onClose={() => setIsEditing(false)} />}
    </>
  )
}

/** C3: in a tab of its own, which knows nothing of this one. */
function SeeButton({ id }: { id: number }) {
  const see = useStaffWrite(staffCustomer.see, {
    onDone: ({ path }) => void window.open(path, '_blank', 'noopener'),
  })
  return (
    <button
      type="button"
      className="button secondary"
      disabled={see.isSending}
      onClick={() => void see.send({ id })}
    >
      See what they see
    </button>
  )
}

function CustomerColumns({ customer, mayWrite }: { customer: Customer; mayWrite: boolean }) {
  return (
    <>
      <Remarks customer={customer} />
      <FactStrip customer={customer} />
      <TwoColumns
        side={
          <>
            <PeoplePanel customer={customer} />
            <DogsPanel customer={customer} />
            <NotesPanel about={{ kind: 'household', id: customer.id }} notes={customer.notes} />
            <AccountPanel customer={customer} />
          </>
        }
      >
        <OrdersPanel customer={customer} />
        <div className="customer-ledgers">
          {customer.passes.map((pass) => (
            <PassPanel key={pass.id} pass={pass} canWrite={mayWrite} />
          ))}
          <CreditPanel customer={customer} canWrite={mayWrite} />
        </div>
        <MessagesPanel customer={customer} />
        <TimelinePanel id={customer.id} />
      </TwoColumns>
    </>
  )
}

/** What has to be seen first: where it went, why they are to call, who may be the same. */
function Remarks({ customer }: { customer: Customer }) {
  const { id, mergedInto, stoppedBecause, merges } = customer
  const { data } = useStaffRead(staffCustomer.findDuplicates, mergedInto === null ? { id: String(id) } : null)
  const undo = useStaffWrite(staffCustomer.undoMerge)
  const [twin] = data?.duplicates ?? []
  return (
    <>
      {mergedInto !== null && (
        <div className="customer-note warn">
          <p>
            This household went into <Link to={`/staff/customers/${mergedInto.id}`}>{mergedInto.name}</Link>.
          </p>
        </div>
      )}
      {stoppedBecause !== '' && (
        <div className="customer-note warn">
          <p>
            <b>They are to call before they book:</b> {stoppedBecause}
          </p>
        </div>
      )}
      {merges.map((merge) => (
        <div key={merge.id} className="customer-note">
          <p>
            {merge.by} merged {merge.name} into this household on {shortDay(Date.parse(merge.at))}. It can be
            undone until {shortDay(Date.parse(merge.undoUntil))}.
          </p>
          <button
            type="button"
            className="button secondary small"
            disabled={undo.isSending}
            onClick={() => void undo.send({ runId: merge.id, version: merge.version })}
          >
            Undo the merge
          </button>
        </div>
      ))}
      {twin !== undefined && (
        <div className="customer-note">
          <p>
            <b>Is this the same household?</b> {twin.name}
            {twin.email !== null && `, ${twin.email}`} has the same {twin.signs.join(' and ')}.
          </p>
          <Link className="button secondary small" to={`/staff/customers/merge?kept=${id}&merged=${twin.id}`}>
            Compare and merge
          </Link>
        </div>
      )}
    </>
  )
}

function FactStrip({ customer }: { customer: Customer }) {
  const next = customer.orders.find(({ isToCome }) => isToCome)
  const facts: [string, string][] = [
    ['With us since', shortDay(Date.parse(customer.since))],
    ['Visits', String(customer.visits)],
    ...(customer.spentCents === null ? [] : [['Spent', exactPrice(customer.spentCents)] as [string, string]]),
    ...(customer.creditCents === null
      ? []
      : [['Store credit', exactPrice(customer.creditCents)] as [string, string]]),
    ['Next', next === undefined ? 'Nothing booked' : shortDate(next.firstDate)],
    [
      'Owed from visits',
      customer.owedCents === null
        ? customer.isOwing
          ? 'Something'
          : 'Nothing'
        : exactPrice(customer.owedCents),
    ],
  ]
  return (
    <dl className="customer-strip">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
