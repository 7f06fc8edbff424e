import './packages-for-sale.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

/** Where the first pass will stand. */
export function PassSkeleton() {
  return (
    <Skeleton what="your passes">
      <Bar height={278} borderRadius={28} />
    </Skeleton>
  )
}

/** Where the packages will stand. */
export function PackagePlaces() {
  return (
    <Skeleton what="the packages">
      <div className="for-sale">
        <Bar width={260} height={38} margin="0 0 20px" />
        <Bar width={220} height={52} borderRadius={26} margin="0 0 26px" />
        <div className="package-cards">
          {[1, 2, 3, 4].map((place) => (
            <Bar key={place} height={330} borderRadius={24} />
          ))}
        </div>
      </div>
    </Skeleton>
  )
}
