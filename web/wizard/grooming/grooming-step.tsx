import './grooming-step.css'
import { useRead } from '#client/api/use-read.ts'
import { ofPark } from '#client/booking/of-park.ts'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { catalog } from '#contract/business/catalog.ts'
import type { GroomingPrice } from '#contract/business/catalog-prices.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { Bar, Skeleton } from '#ui/skeleton.tsx'
import type { Booking } from '../../booking/use-booking.ts'
import { groomWords } from './grooming-choice.ts'
import { GroomingEditor } from './grooming-editor.tsx'

/** Grooming by itself: for each dog the service, the extras, the groomer and the time. */
export function GroomingStep({ booking }: { booking: Booking }) {
  const menu = useRead(catalog.getGroomingPrice, ofPark(booking.draft))
  return (
    <Loaded read={menu} what="the grooming menu" fallback={<GroomingSkeleton />}>
      {(known) => (
        <div className="groom-dogs">
          {booking.dogs.map((dog) => (
            <GroomingDog key={dog.id} dog={dog} booking={booking} menu={known} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

interface GroomingDogProps {
  dog: Dog
  booking: Booking
  menu: GroomingPrice
}

function GroomingDog({ dog, booking, menu }: GroomingDogProps) {
  const groom = booking.draft.grooming.find(({ dogId }) => dogId === dog.id)
  return (
    <section className="groom-dog" aria-label={dog.name}>
      <header>
        <img src={dogPicture(dog)} alt="" width="52" height="52" />
        <div>
          <h3>{dog.name}</h3>
          <p className="number">
            {groom?.slot
              ? `${groomWords(groom, menu)}, ${shortDate(groom.slot.date)}, ${twelveHour(groom.slot.time)}`
              : `${dog.breed}, ${dog.sizeClass}`}
          </p>
        </div>
      </header>
      <GroomingEditor dog={dog} booking={booking} menu={menu} />
    </section>
  )
}

function GroomingSkeleton() {
  return (
    <Skeleton what="the grooming menu">
      <div className="groom-dog">
        <Bar width={220} height={52} />
        <Bar height={68} borderRadius={16} />
        <Bar height={68} borderRadius={16} />
        <Bar height={68} borderRadius={16} />
      </div>
    </Skeleton>
  )
}
