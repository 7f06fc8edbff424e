import './stay-rules.css'
import { useRead } from '#client/api/use-read.ts'
import { catalog } from '#contract/business/catalog.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'

const BRING = [
  'Their own food, a little more than they need, with how much and when',
  'Medication in its original box, with the dose in writing',
  'A flat collar with a tag, and the leash they walk on',
  'One blanket or toy that smells of home; beds and bowls are here',
]

const RULES = [
  'Rabies, DHPP and bordetella, each valid through the last night',
  'At least four months old; over seven months, spayed or neutered for group play',
  'A one-hour meet and greet before the first stay, so we know who plays well together',
  'Friendly with people and dogs; we’ll call you before anything becomes a worry',
]

export function StayRules() {
  const { data: park } = useRead(catalog.getParkInfo, {})
  return (
    <section className="wrap section stay-rules">
      <div>
        <h2>What to bring</h2>
        <ul>
          {BRING.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <h2>House rules</h2>
        <ul>
          {RULES.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {park && (
            <li className="number">
              Daycare drop-off by {twelveHour(park.daycareDropOffBy)}. Boarding check-in from{' '}
              {twelveHour(park.checkInFrom)} to {twelveHour(park.checkInUntil)}, check-out by{' '}
              {twelveHour(park.checkOutBy)}
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}
