import './suite-card.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'
import { WizardSkeleton } from '../frame/wizard-skeleton.tsx'

const CARDS = [1, 2, 3, 4]

export function SuiteSkeleton() {
  return (
    <WizardSkeleton what="your booking" leadWidth="56%" summaryHeight={360}>
      <Cards />
    </WizardSkeleton>
  )
}

export function SuiteCardsSkeleton() {
  return (
    <Skeleton what="what’s available">
      <Cards />
    </Skeleton>
  )
}

const Cards = () => (
  <div className="suite-cards">
    {CARDS.map((card) => (
      <div key={card} className="suite-card">
        <Bar className="suite-picture" />
        <div className="suite-card-text">
          <Bar width={180} height={26} />
          <Bar width="90%" margin="14px 0 0" />
          <Bar width="60%" margin="12px 0 0" />
        </div>
        <div className="suite-card-price">
          <Bar width={70} height={28} />
        </div>
      </div>
    ))}
  </div>
)
