import './order-type-tile.css'
import '../frame/wizard-page.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

/** The tiles' places, as large as they will be. */
export function OrderTypeSkeleton() {
  return (
    <Skeleton what="what you can book">
      <div className="wizard with-summary">
        <div className="wizard-main">
          <Bar width="60%" margin="8px 0 26px" />
          <div className="type-tiles">
            {[1, 2, 3, 4].map((place) => (
              <Bar key={place} height={316} borderRadius={24} />
            ))}
          </div>
        </div>
        <Bar height={200} borderRadius={24} />
      </div>
    </Skeleton>
  )
}
