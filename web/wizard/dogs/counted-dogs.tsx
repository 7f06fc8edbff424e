import { Link, useNavigate, useSearchParams } from 'react-router'
import { namesOf } from '#client/dogs/dog-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Booking } from '../../booking/use-booking.ts'
import { addDogAddress } from './choose-dog-list.tsx'
import { countedIn, isDogMissing } from './link-prefill.ts'

interface CountedDogsProps {
  booking: Pick<Booking, 'allDogs' | 'dogs'>
  onward: () => string | undefined
}

/** The price was asked for more dogs than there are: the others are added, or it goes on without them. */
export function CountedDogs({ booking, onward }: CountedDogsProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { allDogs, dogs } = booking
  if (allDogs.length === 0 || !isDogMissing(query, allDogs)) return null
  const counted = countedIn(query)
  const goOn = () => {
    const address = onward()
    if (address !== undefined) void navigate(address)
  }
  return (
    <p className="note-bar">
      <Icon name="info-bold" />
      <span>
        You counted {counted} dogs.{' '}
        <Link className="text-link" to={addDogAddress(0, allDogs, query)}>
          Add the other {counted - allDogs.length === 1 ? 'one' : 'ones'}
        </Link>
        {dogs.length > 0 && (
          <>
            , or{' '}
            <button type="button" className="text-link record-button" onClick={goOn}>
              go on with {namesOf(dogs)}
            </button>
          </>
        )}
        .
      </span>
    </p>
  )
}
