import { useState } from 'react'
import type { RoomChoice } from '#client/booking/booking-draft.ts'
import { roomsIn } from '#client/booking/draft-price.ts'
import type { WholeStay } from '#client/booking/stay-alternatives.ts'
import { toRequest } from '#client/booking/to-request.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { Booking } from '../../booking/use-booking.ts'
import { WaitListJoin } from '../wait-list/wait-list-button.tsx'
import { USUAL_TIME } from './gate-time.tsx'

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
    <WaitListJoin request={waitRequest(booking, stay, rooms)} onTake={() => onTake(rooms)}>
      <SelectField
        label="Or join the wait-list for these nights in a"
        name="wait-for"
        value={String(wanted)}
        options={fitting.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => setWanted(Number(id))}
      />
    </WaitListJoin>
  )
}

function waitRequest({ draft }: Booking, { arrival, departure }: WholeStay, rooms: RoomChoice[]) {
  return toRequest({
    ...draft,
    arrival,
    departure,
    arrivalTime: draft.arrivalTime ?? USUAL_TIME,
    departureTime: draft.departureTime ?? USUAL_TIME,
    rooms,
  })
}
