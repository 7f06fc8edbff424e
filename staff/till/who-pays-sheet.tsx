import './who-pays-sheet.css'
import { useEffect, useState } from 'react'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import { type StaffOrderRow, staffOrderList } from '#contract/staff/orders/list.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TakeSheet } from '../money/take-sheet.tsx'
import { StaffSheet } from '../page/staff-sheet.tsx'
import { StaffLoaded } from '../read/staff-loaded.tsx'
import { useStaffRead } from '../read/use-staff-read.ts'
import { SaleLink } from '../sale/sale-link.tsx'

const TYPING_MS = 250

/** O21: whose booking is paid for; whoever is here today stands there unasked. */
export function WhoPaysSheet({ today, onDone }: { today: CalendarDate; onDone: () => void }) {
  const [orderId, setOrderId] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const read = useStaffRead(
    staffOrderList.getOrderList,
    q === '' ? { owes: '1', from: today, to: today, sort: 'arrival' } : { owes: '1', q },
    { live: ['order'] },
  )
  if (orderId !== null) return <TakeSheet orderId={orderId} onDone={onDone} />
  return (
    <StaffSheet
      isOpen
      onClose={onDone}
      title="Take a payment"
      beginsInFirstField
      footer={
        <>
          <span className="muted">Something without a booking?</span>
          <SaleLink />
        </>
      }
    >
      <TextField
        label="Who pays?"
        name="payer"
        value={typed}
        onChange={setTyped}
        maxLength={100}
        autoComplete="off"
        hint={
          q === ''
            ? 'A name, a dog or an order’s code. These are here today and owe something.'
            : 'Whoever owes something, on any day.'
        }
      />
      <StaffLoaded read={read} what="who owes something">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="panel-empty">
              {q === '' ? 'Nobody of today owes anything.' : 'Nobody by that owes anything.'}
            </p>
          ) : (
            <ul className="till-payers" aria-label="Who owes something">
              {rows.map((row) => (
                <li key={row.id}>
                  <Payer row={row} onChoose={() => setOrderId(row.id)} />
                </li>
              ))}
            </ul>
          )
        }
      </StaffLoaded>
    </StaffSheet>
  )
}

function Payer({ row, onChoose }: { row: StaffOrderRow; onChoose: () => void }) {
  const { dogs, owner, code, balanceCents } = row
  return (
    <button type="button" onClick={onChoose}>
      <DogAvatars dogs={dogs} size={36} />
      <span className="till-what">
        <b>{dogs.length > 0 ? nameList(dogs.map(({ name }) => name)) : owner.name}</b>
        <span className="muted">
          {owner.name}, {code}
        </span>
      </span>
      <span className="till-sum">{exactPrice(balanceCents ?? 0)}</span>
    </button>
  )
}

/** What was typed, once the typing pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
