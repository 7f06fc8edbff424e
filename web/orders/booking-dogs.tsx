import './booking-dogs.css'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import { type Booking, dogNames } from './booking-words.ts'

/** The dogs of a booking: their faces, and their names as one says them. */
export function BookingDogs({ dogs }: Pick<Booking, 'dogs'>) {
  if (dogs.length === 0) return null
  return (
    <span className="booking-dogs">
      <DogAvatars dogs={dogs} />
      <b>{dogNames({ dogs })}</b>
    </span>
  )
}
