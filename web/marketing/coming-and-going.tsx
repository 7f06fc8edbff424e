import { isClosedAllDay, specialDayWords } from '#domain/calendar/closures.ts'
import { dayAndMonth, twelveHour } from '#domain/calendar/date-words.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { halfDayPickUps, noonWords } from '../page/pick-up-words.ts'
import { hoursLines } from '../page/working-hours.ts'
import type { PolicyFacts } from './use-policy-facts.ts'

/** Opening hours, and when a stay or a day begins and ends. */
export function ComingAndGoing({ park, hours, prices }: Pick<PolicyFacts, 'park' | 'hours' | 'prices'>) {
  const closed = park.closures.filter(isClosedAllDay)
  const others = park.closures.filter((closure) => !isClosedAllDay(closure))
  return (
    <ul className="number">
      {hoursLines(hours).map(({ label, ranges }) => (
        <li key={label}>
          <b>{label}:</b> {ranges.join(' and ')}.
        </li>
      ))}
      {closed.length > 0 && (
        <li>
          <b>Closed to visitors:</b>{' '}
          {closed
            .map(({ date, reason }) => `${dayAndMonth(date)} ${date.slice(0, 4)} (${reason})`)
            .join(', ')}
          . Dogs staying with us are cared for as on any day.
        </li>
      )}
      {others.map((closure) => (
        <li key={closure.date}>
          <b>
            {dayAndMonth(closure.date)} {closure.date.slice(0, 4)} ({closure.reason}):
          </b>{' '}
          {specialDayWords(closure)}.
        </li>
      ))}
      <li>
        <b>Boarding:</b> check-in from {twelveHour(park.checkInFrom)} to {twelveHour(park.checkInUntil)},
        check-out by {twelveHour(park.checkOutBy)}. Pick-up by {noonWords(prices.boarding.halfDayAfter)} is
        included; {halfDayPickUps(prices.boarding)} it adds half a daycare day, later a full one.
      </li>
      <li>
        <b>Daycare:</b> drop-off by {twelveHour(park.daycareDropOffBy)}; a half day is up to{' '}
        {prices.daycare.halfDayMaxHours} hours.
      </li>
    </ul>
  )
}

export function LatePickUp({ prices }: Pick<PolicyFacts, 'prices'>) {
  const { perMinuteCents, minimumCents, boardsAfterMinutes, boardsAtNightCents } = prices.latePickUp
  return (
    <p className="number">
      Call us; we’ll stay with your dog. From closing time it’s {listPrice(perMinuteCents)} a minute, at least{' '}
      {listPrice(minimumCents)}. After {boardsAfterMinutes} minutes your dog sleeps here for{' '}
      {listPrice(boardsAtNightCents)}, and you can pick up in the morning.
    </p>
  )
}
