import { useSearchParams } from 'react-router'
import { Loaded } from '#client/page/loaded.tsx'
import { useBooking } from '../../booking/use-booking.ts'
import { useVisit } from '../meeting/use-visit.ts'
import { ChooseDogBook } from './choose-dog-book.tsx'
import { ChooseDogSkeleton } from './choose-dog-skeleton.tsx'
import { ChooseDogVisit } from './choose-dog-visit.tsx'

/** R3: both flows begin with who is coming. */
export function ChooseDogPage() {
  const [query] = useSearchParams()
  return query.get('type') === '1' ? <ToVisit /> : <ToBook />
}

const ToBook = () => (
  <Loaded read={useBooking()} what="your dogs" fallback={<ChooseDogSkeleton />}>
    {(booking) => <ChooseDogBook booking={booking} />}
  </Loaded>
)

const ToVisit = () => (
  <Loaded read={useVisit()} what="your dogs" fallback={<ChooseDogSkeleton />}>
    {(visit) => <ChooseDogVisit visit={visit} />}
  </Loaded>
)
