import './suite-card.css'
import '../frame/wizard-page.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

const CARDS = [1, 2, 3, 4]

/** The step's place, as it will stand. */
export function SuiteSkeleton() {
  return (
    <Skeleton what="your booking">
      <div className="wizard with-summary">
        <div className="wizard-main">
          <Bar width="56%" margin="8px 0 26px" />
          <Cards />
        </div>
        <Bar height={360} borderRadius={24} />
      </div>
    </Skeleton>
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
