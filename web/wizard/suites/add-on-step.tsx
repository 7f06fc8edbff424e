import '../add-ons/add-on-panel.css'
import { useRead } from '#client/api/use-read.ts'
import { ofPark } from '#client/booking/of-park.ts'
import { toRequest } from '#client/booking/to-request.ts'
import { namesOf } from '#client/dogs/dog-names.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { catalog } from '#contract/business/catalog.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { offeredFor, withoutDay } from '../add-ons/add-on-choice.ts'
import { DAY_FIELDS } from '../add-ons/add-on-days.tsx'
import { AddOnPanel } from '../add-ons/add-on-panel.tsx'
import { AddOnSkeleton } from '../add-ons/add-on-section.tsx'
import { BookingSummary, bookingLabel, summaryLabel } from '../frame/booking-summary.tsx'
import { WizardPage } from '../frame/wizard-page.tsx'
import { GROOM_FIELDS, useGroomMissing } from '../grooming/groom-begun.ts'
import { GroomingAdd } from '../grooming/grooming-add.tsx'

const PATH = MY_PATHS.chooseSuite

/** Daycare has no suite: only what can be added to it. */
export function AddOnStep({ booking }: { booking: Booking }) {
  const { draft, dogs, price, steps } = booking
  const services = useRead(catalog.getServiceList, ofPark(draft))
  const groomMissing = useGroomMissing(draft, dogs)
  const undated = withoutDay(draft, services.data ?? [])
  const dayMissing =
    undated.length === 0 ? '' : `Choose a day for ${nameList(undated.map(({ name }) => name))}`
  const isMissing = groomMissing || dayMissing
  const canContinue = toRequest(draft) !== null && isMissing === ''
  return (
    <WizardPage
      type={0}
      steps={steps}
      path={PATH}
      title="Extras"
      what={bookingLabel(booking)}
      question={`Anything extra for ${namesOf(dogs)}?`}
      lead="Everything here is optional. Prices are before tax."
      canContinue={canContinue}
      chosen={price === null ? '' : exactPrice(price.price.totalCents)}
      details={isMissing || counted(draft.days.length, 'day')}
      missing={groomMissing === '' ? (dayMissing === '' ? undefined : DAY_FIELDS) : GROOM_FIELDS}
      summaryLabel={summaryLabel(booking)}
      summary={<BookingSummary booking={booking} path={PATH} />}
    >
      <Loaded read={services} what="the extras" fallback={<AddOnSkeleton />}>
        {(all) => {
          const offered = offeredFor(all, draft)
          return offered.length > 0 && <AddOnPanel services={offered} booking={booking} heading="h3" />
        }}
      </Loaded>
      <GroomingAdd booking={booking} />
    </WizardPage>
  )
}
