import '../frame/wizard-page.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

/** The page of the last look, not here yet. */
export const ReviewSkeleton = () => (
  <Skeleton what="your booking">
    <div className="wizard with-summary">
      <div className="wizard-main">
        <Bar width="50%" margin="8px 0 22px" />
        <div className="wizard-choices">
          <Bar height={300} borderRadius={24} />
          <Bar height={170} borderRadius={24} />
          <Bar height={170} borderRadius={24} />
        </div>
      </div>
      <Bar height={420} borderRadius={24} />
    </div>
  </Skeleton>
)
