import './stay-lookup.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

const SIZES = ['small', 'medium', 'large']

export function StayLookupSkeleton() {
  return (
    <Skeleton what="our prices">
      <div className="stay-lookup">
        <div className="stay-lookup-form">
          <div className="stay-lookup-dates">
            <Bar height={78} />
            <Bar height={78} />
          </div>
          {SIZES.map((size) => (
            <Bar key={size} height={48} />
          ))}
        </div>
        <div className="stay-lookup-answer waiting">
          <Bar width={200} height={142} borderRadius={28} />
          <Bar width={320} />
        </div>
      </div>
    </Skeleton>
  )
}
