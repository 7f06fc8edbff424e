import '#client/calendar/price-calendar.css'
import '../frame/wizard-page.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

const WEEKS = [1, 2, 3, 4, 5]

/** The calendar's place, as large as it will be. */
export function DatesSkeleton() {
  return (
    <Skeleton what="what’s available">
      <div className="wizard with-summary">
        <div className="wizard-main">
          <Bar width="90%" margin="8px 0 26px" />
          <div className="price-calendar">
            <div className="price-months">
              <MonthSkeleton />
              <MonthSkeleton />
            </div>
          </div>
        </div>
        <Bar height={360} borderRadius={24} />
      </div>
    </Skeleton>
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
