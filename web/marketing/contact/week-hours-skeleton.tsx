import './contact-page.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

const DAYS_AND_HOLIDAYS = [1, 2, 3, 4, 5, 6, 7, 8]

export function WeekHoursSkeleton() {
  return (
    <Skeleton what="our hours">
      <div className="week-hours">
        {DAYS_AND_HOLIDAYS.map((line) => (
          <div key={line}>
            <Bar width={96} height={18} margin="5px 0" />
            <Bar width={150} height={18} margin="5px 0" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
