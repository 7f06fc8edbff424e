import './order-facts.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { clockTime, shortDay } from '../../frame/words/clock-words.ts'
import { PhoneLink } from '../../frame/words/phone-link.tsx'
import { typeWords } from './order-words.ts'

const SOURCES: Record<StaffOrder['source'], string> = {
  web: 'On the site',
  phone: 'By phone',
  desk: 'At the desk',
  'wait-list': 'From the wait-list',
  import: 'Imported',
}

/** Label, value, remark; the sum at the right end. */
export function FactStrip({ order }: { order: StaffOrder }) {
  const { owner, firstDate, lastDate, beginTime, endTime, holdUntil } = order
  const nights = order.orderType === 'boarding' ? counted(daysBetween(firstDate, lastDate), 'night') : ''
  return (
    <dl className="fact-strip">
      <Fact
        label="Owner"
        value={<Link to={`/staff/customers/${owner.id}`}>{owner.name}</Link>}
        remark={
          <>
            {owner.phone !== null && owner.phone !== '' && <PhoneLink phone={owner.phone} />}
            {owner.visits > 0 && `, ${counted(owner.visits, 'visit')}`}
          </>
        }
      />
      <Fact
        label={isComing(order) ? 'Arrives' : typeWords(order.orderType).label}
        value={when(firstDate, beginTime)}
        remark={holdUntil && `Held until ${shortDay(new Date(holdUntil))}, ${clockTime(new Date(holdUntil))}`}
      />
      {lastDate !== firstDate && <Fact label="Leaves" value={when(lastDate, endTime)} remark={nights} />}
      {order.stays.length > 0 && <Fact label="Room" {...roomFact(order)} />}
      <Fact
        label="Placed"
        className="fact-placed"
        value={shortDay(new Date(order.placedAt))}
        remark={`${SOURCES[order.source]}, by ${order.placedBy ?? 'the owner'}`}
      />
      {order.money !== null && (
        <Fact
          label="Balance"
          className="fact-sum"
          value={exactPrice(order.money.balanceCents)}
          remark={dueRemark(order)}
        />
      )}
      {order.money === null && order.isOwed && <Fact label="Balance" value="Something is owed" remark="" />}
    </dl>
  )
}

/** Whoever stays comes and leaves; anything else is on its day. */
const isComing = ({ orderType }: StaffOrder) => orderType === 'boarding' || orderType === 'daycare'

/** What of it is due before they come; the rest is for later. */
function dueRemark({ money, checklist, status }: StaffOrder): string {
  if (money === null || money.balanceCents <= 0) return ''
  if (status === 'awaiting_interview') return 'Due after the meet and greet'
  const isDue = checklist.some(({ gate, state }) => gate === 'money' && state !== 'green')
  return isDue ? `${exactPrice(money.payNowCents)} due now` : 'due later'
}

const when = (date: string, time: string | null) =>
  time === null ? shortDate(date) : `${shortDate(date)}, ${twelveHour(time)}`

function roomFact({ stays }: StaffOrder) {
  const value = [...new Set(stays.map(({ room, suiteName }) => room ?? suiteName))].join(', ')
  const isOpen = stays.some(({ room }) => room === null)
  const isPinned = stays.every((stay) => stay.isPinned)
  return {
    value,
    remark: isOpen ? 'No room yet' : isPinned ? 'Pinned' : stays.map(({ suiteName }) => suiteName).join(', '),
  }
}

interface FactProps {
  label: string
  value: ReactNode
  remark: ReactNode
  className?: string
}

const Fact = ({ label, value, remark, className }: FactProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      <small>{remark}</small>
    </dd>
  </div>
)
