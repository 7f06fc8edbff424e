import { useSearchParams } from 'react-router'
import { Loaded } from '../app/loaded.tsx'
import { ChooseDogBook } from './choose-dog-book.tsx'
import { ChooseDogPlace } from './choose-dog-place.tsx'
import { ChooseDogVisit } from './choose-dog-visit.tsx'
import { useBooking } from './use-booking.ts'
import { useVisit } from './use-visit.ts'

/** R3: both flows begin with who is coming. */
export function ChooseDogPage() {
  const [query] = useSearchParams()
  return query.get('type') === '1' ? <ToVisit /> : <ToBook />
}

const ToBook = () => (
  <Loaded read={useBooking()} what="your dogs" meanwhile={<ChooseDogPlace />}>
    {(booking) => <ChooseDogBook booking={booking} />}
  </Loaded>
)

const ToVisit = () => (
  <Loaded read={useVisit()} what="your dogs" meanwhile={<ChooseDogPlace />}>
    {(visit) => <ChooseDogVisit visit={visit} />}
  </Loaded>
)
