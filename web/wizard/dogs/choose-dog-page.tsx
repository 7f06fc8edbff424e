import './choose-dog-card.css'
import { useSearchParams } from 'react-router'
import { Loaded } from '#client/page/loaded.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { useBooking } from '../../booking/use-booking.ts'
import { WizardSkeleton } from '../frame/wizard-skeleton.tsx'
import { useVisit } from '../meeting/use-visit.ts'
import { ChooseDogBook } from './choose-dog-book.tsx'
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

const CARDS = [1, 2, 3]

const ChooseDogSkeleton = () => (
  <WizardSkeleton what="your dogs" leadWidth="85%" summaryHeight={240}>
    <div className="choose-dogs">
      {CARDS.map((card) => (
        <Bar key={card} height={154} borderRadius={24} />
      ))}
    </div>
  </WizardSkeleton>
)
