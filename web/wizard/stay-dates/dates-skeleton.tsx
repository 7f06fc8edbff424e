import '#client/calendar/price-calendar.css'
import { Bar } from '#ui/skeleton.tsx'
import { WizardSkeleton } from '../frame/wizard-skeleton.tsx'

const WEEKS = [1, 2, 3, 4, 5]

export function DatesSkeleton() {
  return (
    <WizardSkeleton what="what’s available" leadWidth="90%" summaryHeight={360}>
      <div className="price-calendar">
        <div className="price-months">
          <MonthSkeleton />
          <MonthSkeleton />
        </div>
      </div>
    </WizardSkeleton>
  )
}

function MonthSkeleton() {
  return (
    <div>
      <Bar width={150} height={24} margin="10px auto 34px" />
      {WEEKS.map((week) => (
        <Bar key={week} height={44} margin="0 0 20px" />
      ))}
    </div>
  )
}
