import { SelectField } from '#ui/select-field.tsx'
import { useState } from 'react'
import type { RoomChoice } from '../orders/boarding-draft.ts'
import { USUAL_TIME } from './dates-gate-time.tsx'
import { DatesWaitListJoin } from './dates-wait-list-join.tsx'
import type { WholeStay } from './dates-ways-out.ts'
import { roomsIn } from './draft-price.ts'
import { toRequest } from './to-request.ts'
import type { Booking } from './use-booking.ts'

interface DatesWaitListProps {
  booking: Booking
  stay: WholeStay
  /** They came free: chooses them. */
  onTake: (rooms: RoomChoice[]) => void
}

/** Waiting for these very nights in a suite of one's choice. */
export function DatesWaitList({ booking, stay, onTake }: DatesWaitListProps) {
  const fitting = booking.suites.filter((suite) => roomsIn(suite, booking.dogs) !== null)
  const [wanted, setWanted] = useState(fitting[0]?.id ?? 0)
  if (fitting.length === 0) return null
  const suite = fitting.find(({ id }) => id === wanted)
  const rooms = suite === undefined ? [] : (roomsIn(suite, booking.dogs) ?? [])
  return (
    <DatesWaitListJoin request={waitRequest(booking, stay, rooms)} onTake={() => onTake(rooms)}>
      <SelectField
        label="Or wait for these nights in a"
        name="wait-for"
        value={String(wanted)}
        options={fitting.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => setWanted(Number(id))}
      />
    </DatesWaitListJoin>
  )
}

function waitRequest({ draft }: Booking, { arrival, departure }: WholeStay, rooms: RoomChoice[]) {
  return toRequest({
    ...draft,
    beginDateStr: arrival,
    endDateStr: departure,
    beginTimeSlot: draft.beginTimeSlot || USUAL_TIME,
    endTimeSlot: draft.endTimeSlot || USUAL_TIME,
    rooms,
  })
}
