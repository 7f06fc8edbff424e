import './grooming-page.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'
import { PriceTableSkeleton } from '../price-table-skeleton.tsx'

const SERVICES = [1, 2, 3]

export function GroomingMenuSkeleton() {
  return (
    <Skeleton what="the grooming menu">
      <PriceTableSkeleton rows={SERVICES.length} columns={4} className="grooming-table" />
      <div className="grooming-list">
        <Bar height={60} margin="22px 0 0" borderRadius={30} />
        <ul>
          {SERVICES.map((service) => (
            <li key={service}>
              <div>
                <Bar width={180} />
                <Bar width={210} margin="8px 0 0" />
                <Bar width={80} margin="8px 0 0" />
              </div>
              <Bar width={52} height={24} />
            </li>
          ))}
        </ul>
      </div>
    </Skeleton>
  )
}
