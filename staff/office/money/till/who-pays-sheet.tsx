import './who-pays-sheet.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import { type StaffOrderRow, staffOrderList } from '#contract/office/orders/list.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TakeSheet } from '../take-sheet.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { SaleLink } from '../sale/sale-link.tsx'

const TYPING_MS = 250

/** O21: whose booking is paid for; whoever is here today stands there unasked. */
export function WhoPaysSheet({ today, onDone }: { today: CalendarDate; onDone: () => void }) {
  const [orderId, setOrderId] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const q = useSettled(typed.trim())
  const read = useStaffRead(
    staffOrderList.getOrderList,
    { owes: '1', sort: 'arrival', ...(q === '' ? { from: today, to: today } : { q }) },
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
      <form
        onKeyDown={(event) => keysOver(event, list.current)}
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = read.data?.rows ?? []
          if (first !== undefined && q === typed.trim()) setOrderId(first.id)
        }}
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
              ? 'A name, a dog, a phone number or an order’s code. These are here today and owe something.'
              : 'Everything they owe, for any date. Enter picks the first.'
          }
        />
        <StaffLoaded read={read} what="who owes something">
          {({ rows }) =>
            rows.length === 0 ? (
              <p className="panel-empty">
                {q === '' ? 'No one here today owes anything.' : `No one found for “${q}” owes anything.`}
              </p>
            ) : (
              <ul ref={list} className="till-payers" aria-label="Who owes something">
                {rows.map((row) => (
                  <li key={row.id}>
                    <Payer row={row} onChoose={() => setOrderId(row.id)} />
                  </li>
                ))}
              </ul>
            )
          }
        </StaffLoaded>
      </form>
    </StaffSheet>
  )
}

/** ↑ ↓ between the field and those below it. */
function keysOver(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const field = event.currentTarget.querySelector('input')
  const stops = [field, ...(list?.querySelectorAll('button') ?? [])]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  event.preventDefault()
  stops[Math.max(0, Math.min(stops.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus()
}

function Payer({ row, onChoose }: { row: StaffOrderRow; onChoose: () => void }) {
  const { dogs, owner, code, balanceCents, firstDate, lastDate } = row
  return (
    <button type="button" onClick={onChoose}>
      <DogAvatars dogs={dogs} size={36} />
      <span className="till-what">
        <b>{dogs.length > 0 ? nameList(dogs.map(({ name }) => name)) : owner.name}</b>
        <span className="muted">
          {owner.name}, {dateRange(firstDate, lastDate)}, {code}
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
