import { type SubmitEvent, useState } from 'react'
import type { Alternatives } from '#contract/business/order-space.ts'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import type { NewOrder } from './use-new-order.ts'

/** B14: the nights that are full, sold once more with a manager's word, without leaving the call. */
export function MakeRoom({ order, clashes }: { order: NewOrder; clashes: Alternatives['clashes'] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const raise = useStaffWrite(staffBoard.raiseCapacity, {
    silent: true,
    onDone: () => {
      order.availability.refetch()
      order.quote.refetch()
    },
  })
  const { rooms } = order.draft.booking
  const suiteTypeId = rooms[0]?.suiteTypeId
  const nights = clashes.toSorted()
  const [first, last] = [nights[0], nights.at(-1)]
  const isOneType = rooms.every((room) => room.suiteTypeId === suiteTypeId)
  if (order.draft.what !== 'boarding' || !isOneType) return null
  if (suiteTypeId === undefined || first === undefined || last === undefined) return null
  const to = addDays(last, 1)
  const name = order.offers?.find(({ suite }) => suite.id === suiteTypeId)?.suite.name ?? 'suite'
  if (!isOpen)
    return (
      <button type="button" className="button quiet" onClick={() => setIsOpen(true)}>
        Make room with a manager
      </button>
    )
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason.trim() === '' || raise.isSending) return
    void raise.send({ suiteTypeId, from: first, to, extra: rooms.length, reason })
  }
  return (
    <form className="make-room" aria-label="Make room" onSubmit={send}>
      <FormFailure text={raise.failure} />
      <p>
        {rooms.length === 1 ? 'One more' : `${rooms.length} more`} in {name}, {dateRange(first, to)}. The stay
        has no room until you give it one on the board. Whoever is on the wait-list for these nights is
        offered them first.
      </p>
      <TextField label="Why" name="reason" value={reason} onChange={setReason} maxLength={200} />
      <button type="submit" className="button secondary" disabled={reason.trim() === '' || raise.isSending}>
        Sell {rooms.length} more
      </button>
    </form>
  )
}
