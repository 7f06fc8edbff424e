import './add-on-panel.css'
import { useRead } from '#client/api/use-read.ts'
import { ofPark } from '#client/booking/of-park.ts'
import { namesOf } from '#client/dogs/dog-names.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { catalog } from '#contract/business/catalog.ts'
import { Bar, Skeleton } from '#ui/skeleton.tsx'
import type { Booking } from '../../booking/use-booking.ts'
import { offeredFor } from './add-on-choice.ts'
import { AddOnPanel } from './add-on-panel.tsx'

/** What can be added to a stay or a groom, below the rest; nothing at all where nothing is offered. */
export function AddOnSection({ booking }: { booking: Booking }) {
  const services = useRead(catalog.getServiceList, ofPark(booking.draft))
  return (
    <Loaded read={services} what="the extras" fallback={<AddOnSkeleton />}>
      {(all) => {
        const offered = offeredFor(all, booking.draft)
        return (
          offered.length > 0 && (
            <section className="add-on-section" aria-labelledby="add-ons">
              <h3 id="add-ons">Anything extra for {namesOf(booking.dogs)}?</h3>
              <p>Everything here is optional. You can also ask at the desk.</p>
              <AddOnPanel services={offered} booking={booking} heading="h4" />
            </section>
          )
        )
      }}
    </Loaded>
  )
}

const ROWS = [1, 2, 3]

export function AddOnSkeleton() {
  return (
    <Skeleton what="the extras">
      <div className="add-ons">
        {ROWS.map((row) => (
          <div key={row} className="add-on">
            <div>
              <Bar width={150} height={20} />
              <Bar width="80%" margin="8px 0 0" />
            </div>
            <Bar height={46} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
