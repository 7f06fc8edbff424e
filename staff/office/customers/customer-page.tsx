import './customer-page.css'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import type { Customer } from '#contract/office/customers/page.ts'
import { phoneWords } from '#domain/accounts/phone-words.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { ActivityLink } from '../../frame/links/activity-link.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { NotesPanel } from '../notes/notes-panel.tsx'
import { ActionBar } from '../../frame/page/action-bar.tsx'
import { TwoColumns } from '../../frame/page/panel.tsx'
import { TitleBar } from '../../frame/page/title-bar.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { SALE_PATH, SaleLink } from '../money/sale/sale-link.tsx'
import { useMay, useMe } from '../../frame/session/me.ts'
import { shortDay } from '../../frame/words/clock-words.ts'
import { phoneHref } from '../../frame/words/phone-link.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { AccountPanel } from './account-panel.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { OrdersPanel } from './customer-orders.tsx'
import { DogsPanel, MessagesPanel, PeoplePanel } from './customer-panels.tsx'
import { EditCustomerSheet } from './edit-customer-sheet.tsx'
import { PassPanel } from './pass-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'

/** C1: a household, with all that the desk needs to know of it. */
export function CustomerPage() {
  const id = Number(useParams()['id'])
  const read = useStaffRead(
    staffCustomer.getCustomer,
    { id: String(id) },
    { live: ['customer', 'household', 'order', 'dog', 'note'] },
  )
  const [isEditing, setIsEditing] = useState(false)
  const customer = read.data
  const mayWrite = customer !== undefined && customer.mergedInto === null && !customer.isCounter
  const myId = useMe().id
  // What is said of people on the team, only they change.
  const mayEdit = mayWrite && (!customer.isOnTeam || customer.id === myId)
  const mayTake = useMay('money')
  const navigate = useNavigate()
  const booking = `/staff/orders/new?household=${id}`
  const writing = customer?.email == null ? null : `mailto:${customer.email}`
  usePageKeys([
    ...(mayWrite ? [{ key: 'b', label: 'Book for them', run: () => void navigate(booking) }] : []),
    ...(mayEdit ? [{ key: 'e', label: 'Change their details', run: () => setIsEditing(true) }] : []),
    ...(mayWrite && mayTake
      ? [{ key: 's', label: 'New sale', run: () => void navigate(`${SALE_PATH}?household=${id}`) }]
      : []),
    ...(writing === null
      ? []
      : [{ key: 'w', label: 'Write to them', run: () => window.location.assign(writing) }]),
    { key: 'n', label: 'Add a household', run: () => void navigate('/staff/customers?add=1') },
  ])
  return (
    <>
      <TitleBar
        className="customer-title"
        title={customer === undefined ? 'Owner' : `${customer.firstName} ${customer.lastName}`}
        {...(customer !== undefined && { line: counted(customer.dogs.length, 'dog') })}
        back={{ to: '/staff/customers', label: 'Back to the owners' }}
        status={
          customer !== undefined &&
          customer.stoppedBecause !== '' && <span className="tag warn">Books by phone</span>
        }
      >
        {customer !== undefined && <ActivityLink kind="household" id={id} />}
        {mayWrite && <SaleLink householdId={id} />}
        {writing !== null && (
          <a className="button secondary reach" href={writing}>
            <StaffIcon name="envelope-simple" />
            <span>Write</span>
            <kbd aria-hidden="true">W</kbd>
          </a>
        )}
        {customer !== undefined && customer.phone !== '' && (
          <a className="button secondary reach" href={phoneHref(customer.phone)}>
            <StaffIcon name="phone" />
            <span>
              Call <span className="phone-number">{phoneWords(customer.phone)}</span>
            </span>
          </a>
        )}
        {mayWrite && (
          <Link className="button primary bar-only" to={booking}>
            <StaffIcon name="plus-bold" />
            New order
            <kbd aria-hidden="true">B</kbd>
          </Link>
        )}
      </TitleBar>
      <StaffLoaded read={read} what="the owner">
        {(found) => (
          <CustomerColumns
            customer={found}
            mayWrite={mayWrite}
            onChange={mayEdit ? () => setIsEditing(true) : null}
          />
        )}
      </StaffLoaded>
      {mayWrite && (
        <ActionBar sum={toPay(customer)}>
          <SaleLink householdId={id} />
          <Link className="button primary" to={booking}>
            New order
          </Link>
        </ActionBar>
      )}
      {mayEdit && isEditing && <EditCustomerSheet customer={customer} onClose={() => setIsEditing(false)} />}
    </>
  )
}

/** C3: in a tab of its own, which knows nothing of this one; their pages have sums on them. */
function SeeButton({ id }: { id: number }) {
  const seesMoney = useMay('money')
  const see = useStaffWrite(staffCustomer.see, {
    onDone: ({ path }) => void window.open(path, '_blank', 'noopener'),
  })
  if (!seesMoney) return null
  return (
    <button
      type="button"
      className="button secondary small"
      disabled={see.isSending}
      onClick={() => void see.send({ id })}
    >
      See what they see
    </button>
  )
}

/** What a household that asks owes: visits that are over, and what is booked. */
function toPay({ owedCents, toComeCents }: Customer): { value: string; label: string } | null {
  if (owedCents === null || toComeCents === null) return null
  return { value: exactPrice(owedCents + toComeCents), label: 'to pay' }
}

interface ColumnsProps {
  customer: Customer
  mayWrite: boolean
  onChange: (() => void) | null
}

function CustomerColumns({ customer, mayWrite, onChange }: ColumnsProps) {
  const mayDesk = useMay('desk')
  return (
    <>
      <Remarks customer={customer} />
      <FactStrip customer={customer} />
      <TwoColumns
        side={
          <>
            <PeoplePanel customer={customer} onChange={onChange} />
            <DogsPanel customer={customer} mayAdd={mayWrite && mayDesk} />
            <NotesPanel about={{ kind: 'household', id: customer.id }} notes={customer.notes} />
            <AccountPanel customer={customer}>{mayWrite && <SeeButton id={customer.id} />}</AccountPanel>
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
            This household was merged into{' '}
            <Link to={`/staff/customers/${mergedInto.id}`}>{mergedInto.name}</Link>.
          </p>
        </div>
      )}
      {stoppedBecause !== '' && (
        <div className="customer-note warn">
          <p>
            <b>They need to call before booking:</b> {stoppedBecause}
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

interface StripFact {
  name: string
  value: string
  remark?: string
}

function FactStrip({ customer }: { customer: Customer }) {
  const facts: StripFact[] = [
    {
      name: 'With us since',
      value: shortDay(Date.parse(customer.since)),
      remark: `${counted(customer.orderCount, 'order')}, ${counted(customer.visits, 'visit')}`,
    },
    ...(customer.spentCents === null ? [] : [{ name: 'Spent', value: exactPrice(customer.spentCents) }]),
    ...(customer.creditCents === null
      ? []
      : [{ name: 'Store credit', value: exactPrice(customer.creditCents), remark: 'never expires' }]),
    nextFact(customer),
    owedFact(customer),
  ]
  return (
    <dl className="customer-strip">
      {facts.map(({ name, value, remark }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {remark !== undefined && <small>{remark}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Who is here, until when; else what comes next. */
function nextFact({ orders }: Customer): StripFact {
  const here = orders.find(({ status }) => status === 'checked_in')
  if (here !== undefined) {
    return { name: 'Here now', value: `to ${shortDate(here.lastDate)}`, remark: nameList(here.dogs) }
  }
  const next = orders.find(({ isToCome }) => isToCome)
  return next === undefined
    ? { name: 'Next', value: 'Nothing booked' }
    : { name: 'Next', value: shortDate(next.firstDate), remark: nameList(next.dogs) }
}

function owedFact(customer: Customer): StripFact {
  const { owedCents, isOwing } = customer
  const sum = toPay(customer)
  if (sum === null) return { name: 'Owed from visits', value: isOwing ? 'Something' : 'Nothing' }
  return {
    name: 'To pay',
    value: sum.value,
    remark: owedRemark(owedCents ?? 0, customer.toComeCents ?? 0),
  }
}

function owedRemark(owedCents: number, toComeCents: number): string {
  if (owedCents > 0) return `${exactPrice(owedCents)} from past visits`
  return toComeCents > 0 ? 'for what is booked' : 'nothing is owed'
}
