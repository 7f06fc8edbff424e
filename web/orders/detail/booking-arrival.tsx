import '#client/page/unbroken-codes.css'
import './booking-arrival.css'
import { useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { parkToday } from '#client/page/park-today.ts'
import { catalog } from '#contract/business/catalog.ts'
import type { Order } from '#contract/business/order-view.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { Icon } from '#ui/icon.tsx'
import { BUSINESS, mapHref, phoneHref } from '../../page/business.ts'
import { isArrivalDay } from '../booking-rules.ts'
import { dogNames } from '../booking-words.ts'

/** On the day itself: the way here, the gate, and what has to be in the bag. */
export function BookingArrival({ order }: { order: Order }) {
  const [today] = useState(parkToday)
  const park = useRead(catalog.getParkInfo, { id: String(order.parkId) }).data
  if (!isArrivalDay(order, today)) return null
  const facts = park ?? BUSINESS
  return (
    <section className="booking-panel booking-arrival" aria-labelledby="booking-arrival">
      <h2 id="booking-arrival" className="number">
        See you today{order.beginTime !== null && `, ${twelveHour(order.beginTime)}`}
      </h2>
      <p>
        {facts.addressLine},{' '}
        <span className="whole-word">
          {facts.city}, {facts.region}
        </span>
      </p>
      <div className="booking-arrival-ways">
        <a className="button primary" href={mapHref(facts)} target="_blank" rel="noreferrer">
          <Icon name="map-pin-bold" />
          Directions<span className="visually-hidden">, opens in a new window</span>
        </a>
        <a className="button secondary number" href={phoneHref(facts.phone)}>
          Call {facts.phone}
        </a>
      </div>
      <p className="booking-arrival-gate number">
        At the gate, mention <b>{order.code}</b> for {dogNames(order)}.
      </p>
      {order.toBring.length > 0 && <Bag things={order.toBring} />}
    </section>
  )
}

/** Ticked as it goes into the bag; nobody but the reader needs to know. */
function Bag({ things }: { things: readonly string[] }) {
  return (
    <fieldset className="booking-bag">
      <legend>In the bag</legend>
      {things.map((thing) => (
        <label key={thing}>
          <input type="checkbox" />
          <span>{thing}</span>
        </label>
      ))}
    </fieldset>
  )
}
