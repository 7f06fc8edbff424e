import '#ui/price-table.css'
import './stay-prices.css'
import { useRead } from '#client/api/use-read.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { catalog } from '#contract/business/catalog.ts'
import type { Season, Suite } from '#contract/business/catalog-park.ts'
import type { DefaultPrice } from '#contract/business/catalog-prices.ts'
import { exactPrice, listPrice } from '#domain/money/money-words.ts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { meetingFeeCents } from '../meeting-fee.ts'
import { PriceTableSkeleton } from '../price-table-skeleton.tsx'

export function StayPrices({ onCheckDates }: { onCheckDates: () => void }) {
  const price = useRead(catalog.getDefaultPrice, {})
  const suites = useRead(catalog.getSuiteList, {})
  const seasons = useRead(catalog.getSeasonList, {})
  return (
    <div className="stay-prices">
      <div>
        <h2>Prices</h2>
        <Loaded read={price} what="the prices" fallback={<PricesSkeleton />}>
          {(defaults) => (
            <>
              <PriceTable price={defaults} suites={suites.data ?? []} />
              <PriceNotes price={defaults} seasons={seasons.data ?? []} />
            </>
          )}
        </Loaded>
      </div>
      <div className="stay-includes">
        <h3>Every stay includes</h3>
        <ul>
          {INCLUDED.map((line) => (
            <li key={line}>
              <Icon name="check-circle-fill" />
              {line}
            </li>
          ))}
        </ul>
        <button type="button" className="button primary" onClick={onCheckDates}>
          Check dates
        </button>
      </div>
    </div>
  )
}

function PricesSkeleton() {
  return (
    <Skeleton what="the prices">
      <PriceTableSkeleton rows={8} columns={3} />
    </Skeleton>
  )
}

const INCLUDED = [
  'Daycare on every full day of the stay',
  'Your own food and mealtimes',
  'Someone on site all night',
]

function PriceTable({ price, suites }: { price: DefaultPrice; suites: Suite[] }) {
  const { fullDayCents, halfDayCents, halfDayMaxHours } = price.daycare
  return (
    <table className="price-table number">
      <thead>
        <tr>
          <th scope="col">Before tax</th>
          <th scope="col">First dog</th>
          <th scope="col">Each extra dog</th>
        </tr>
      </thead>
      <tbody>
        <PriceRow name="Daycare" unit="Full day" firstCents={fullDayCents} furtherCents={fullDayCents} />
        <PriceRow
          name="Daycare"
          unit={`Half day, up to ${halfDayMaxHours} hours`}
          firstCents={halfDayCents}
          furtherCents={halfDayCents}
        />
        {suites.map((suite) => (
          <PriceRow
            key={suite.id}
            name={suite.name}
            unit="A night"
            firstCents={suite.nightCents}
            furtherCents={suite.furtherDogNightCents}
          />
        ))}
        {price.interviewCents > 0 && (
          <PriceRow
            name="Meet and greet"
            unit="New dogs only; back as credit"
            firstCents={price.interviewCents}
            furtherCents={price.interviewCents}
          />
        )}
      </tbody>
    </table>
  )
}

interface PriceRowProps {
  name: string
  unit: string
  firstCents: number
  furtherCents: number | null
}

function PriceRow({ name, unit, firstCents, furtherCents }: PriceRowProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{unit}</small>
      </th>
      <td>{listPrice(firstCents)}</td>
      <td>{furtherCents === null ? 'One dog only' : listPrice(furtherCents)}</td>
    </tr>
  )
}

function PriceNotes({ price, seasons }: { price: DefaultPrice; seasons: Season[] }) {
  const peakCents = Math.max(0, ...seasons.map((season) => season.surchargeCents))
  const { lengthDiscounts, depositPercent } = price.boarding
  return (
    <ul className="price-notes number">
      {price.interviewCents > 0 && (
        <li>
          A new dog’s meet and greet takes an hour and costs {exactPrice(meetingFeeCents(price))} with GST.
          You get it back as credit once your dog passes.
        </li>
      )}
      {peakCents > 0 && (
        <li>
          On peak dates (long weekends, school holidays and summer weekends), a night is{' '}
          {listPrice(peakCents)} more.
        </li>
      )}
      {lengthDiscounts.map(({ minNights, percent }) => (
        <li key={minNights}>
          {minNights} nights or more: {percent}% off, except on peak nights.
        </li>
      ))}
      <li>
        Boarding is booked with a deposit of {depositPercent}%; the rest is due at pick-up. GST of{' '}
        {price.gstPercent}% is added.
      </li>
    </ul>
  )
}
