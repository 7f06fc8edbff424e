import '../frame/wizard-page.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

/** The week's place, as large as it will be. */
export function InterviewTimeSkeleton() {
  return (
    <Skeleton what="the free hours">
      <div className="wizard with-summary">
        <div className="wizard-main">
          <Bar width="90%" margin="8px 0 26px" />
          <Bar height={330} borderRadius={24} />
        </div>
        <Bar height={420} borderRadius={24} />
      </div>
    </Skeleton>
  )
}
