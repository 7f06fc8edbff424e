import './add-on-panel.css'
import { catalog } from '#contract/catalog.ts'
import { exactPrice } from '#domain/money-words.ts'
import { counted } from '#domain/name-list.ts'
import nothingToAdd from '#ui/art/empty-bone.svg'
import { useEffect } from 'react'
import { useRead } from '../api/use-read.ts'
import { Loaded } from '../app/loaded.tsx'
import { MY_PATHS } from '../app/paths.ts'
import { offeredFor } from './add-on-choice.ts'
import { AddOnPanel } from './add-on-panel.tsx'
import { AddOnPlace } from './add-on-section.tsx'
import { BookingSummary, bookingLabel } from './booking-summary.tsx'
import { changeBooking } from './change-booking.ts'
import { GroomingAdd } from './grooming-add.tsx'
import { groomingDetails } from './grooming-choice.ts'
import { ofPark } from './grooming-menu.ts'
import { namesOf } from './suite-words.ts'
import { toRequest } from './to-request.ts'
import type { Booking } from './use-booking.ts'
import { WizardPage } from './wizard-page.tsx'

const PATH = MY_PATHS.chooseSuite

/** Daycare and grooming have no suite: only what can be added to them. */
export function AddOnStep({ booking }: { booking: Booking }) {
  const { draft, dogs, price, steps } = booking
  const services = useRead(catalog.getServiceList, ofPark(draft))
  const pass = toRequest(draft) !== null
  const isNothing = services.data !== undefined && offeredFor(services.data, draft).length === 0
  const isDaycare = draft.orderType === 'daycare'
  useEffect(() => {
    // Nothing here has to be answered anew for other dogs.
    if (pass && draft.dogChangeFlag) changeBooking({ dogChangeFlag: false })
  }, [pass, draft.dogChangeFlag])
  return (
    <WizardPage
      type={0}
      steps={steps}
      path={PATH}
      title="Extras"
      what={bookingLabel(booking)}
      question={`Anything extra for ${namesOf(dogs)}?`}
      lead={isNothing ? undefined : 'Nothing here is needed. Prices are before tax.'}
      pass={pass}
      chosen={price === null ? '' : exactPrice(price.price.totalCents)}
      details={isDaycare ? counted(draft.dateDetail.length, 'day') : groomingDetails(draft)}
      summary={<BookingSummary booking={booking} path={PATH} />}
    >
      <Loaded read={services} what="the extras" meanwhile={<AddOnPlace />}>
        {(all) => {
          const offered = offeredFor(all, draft)
          return offered.length > 0 ? (
            <AddOnPanel services={offered} booking={booking} heading="h3" />
          ) : (
            <NothingToAdd booking={booking} />
          )
        }}
      </Loaded>
      {isDaycare && <GroomingAdd booking={booking} />}
    </WizardPage>
  )
}

function NothingToAdd({ booking }: { booking: Booking }) {
  const isGroom = booking.draft.orderType === 'grooming'
  return (
    <div className="add-on-none">
      <img src={nothingToAdd} alt="" width="200" height="142" />
      <h3>That is all for {namesOf(booking.dogs)}</h3>
      <p>
        {isGroom
          ? 'Everything for a groom was on the page before. On to the last look.'
          : 'There is nothing to add just now. On to the last look.'}
      </p>
    </div>
  )
}
