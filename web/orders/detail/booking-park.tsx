import '#client/page/unbroken-codes.css'
import './booking-park.css'
import type { ReactNode } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { catalog } from '#contract/business/catalog.ts'
import type { ParkInfo } from '#contract/business/catalog-park.ts'
import type { Order } from '#contract/business/order-view.ts'
import { orders } from '#contract/business/orders.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { Icon } from '#ui/icon.tsx'
import { BUSINESS, mapHref } from '../../page/business.ts'
import { checkInWords, openHours, pickUpBy } from './booking-hours.ts'

/** Where to come to and until when, and the copy of what was signed for it. */
export function BookingPark({ order }: { order: Order }) {
  const park = useRead(catalog.getParkInfo, { id: String(order.parkId) }).data
  if (order.orderType === 'package' || order.orderType === 'sale') return null
  const facts = park ?? BUSINESS
  return (
    <section className="booking-panel" aria-labelledby="booking-place">
      <h2 id="booking-place">Where and when</h2>
      <dl className="booking-place number">
        <Row name="Address">
          {facts.addressLine},{' '}
          <span className="whole-word">
            {facts.city}, {facts.region} {facts.postalCode}
          </span>
          <a className="text-link" href={mapHref(facts)} target="_blank" rel="noreferrer">
            Directions<span className="visually-hidden">, opens in a new window</span>
          </a>
        </Row>
        {park && <Hours order={order} park={park} />}
        <SignedCopy order={order} />
      </dl>
    </section>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A day of daycare has no hour of its own at which it ends: the gate's last one is. */
function Hours({ order, park }: { order: Order; park: ParkInfo }) {
  const times = useRead(catalog.getConfigTimes, {}).data
  const open = times === undefined ? '' : openHours(order.firstDate, times, park)
  if (open === '') return null
  return (
    <>
      {order.orderType === 'boarding' ? (
        <Row name="Check-in">{checkInWords(order.firstDate, park)}</Row>
      ) : (
        <Row name="Open">{`${shortDate(order.firstDate)}, ${open}`}</Row>
      )}
      {order.orderType === 'daycare' && (
        <Row name="Pick-up">
          {pickUpBy(
            order.days.map(({ date }) => date),
            times ?? [],
            park,
          )}
          <HalfDay order={order} />
        </Row>
      )}
    </>
  )
}

function HalfDay({ order }: { order: Order }) {
  const price = useRead(catalog.getDefaultPrice, {}).data
  if (price === undefined || order.days.every(({ part }) => part === 'full')) return null
  return `. A half day is up to ${price.daycare.halfDayMaxHours} hours.`
}

/** The version they signed last holds for every booking since. */
function SignedCopy({ order }: { order: Order }) {
  const signed = useRead(orders.getSignatureList, {}).data ?? []
  const copy = signed.find(({ orderCode }) => orderCode === order.code) ?? signed[0]
  const isSigned = order.checklist.some(({ gate, state }) => gate === 'agreement' && state === 'green')
  if (!isSigned || copy === undefined) return null
  return (
    <Row name="Agreement">
      {copy.title}, signed
      <a className="text-link" href={fileUrl(copy.path)} target="_blank" rel="noreferrer">
        <Icon name="file-pdf-duotone" />
        Open (PDF)<span className="visually-hidden">, opens in a new window</span>
      </a>
    </Row>
  )
}
