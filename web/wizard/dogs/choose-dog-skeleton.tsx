import './choose-dog-card.css'
import '../frame/wizard-page.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

/** The cards' places, as large as they will be. */
export function ChooseDogSkeleton() {
  return (
    <Skeleton what="your dogs">
      <div className="wizard with-summary">
        <div className="wizard-main">
          <Bar width="85%" margin="8px 0 26px" />
          <div className="choose-dogs">
            {[1, 2, 3].map((place) => (
              <Bar key={place} height={154} borderRadius={24} />
            ))}
          </div>
        </div>
        <Bar height={240} borderRadius={24} />
      </div>
    </Skeleton>
  )
}
