import './suite-card.css'
import { useId } from 'react'
import type { SuiteFacts } from '#client/booking/suite-facts.ts'
import type { SplitStay } from '#client/booking/suite-offers.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { nightsOf } from '#domain/calendar/stay-dates.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { Icon } from '#ui/icon.tsx'

interface SuiteSplitProps {
  split: SplitStay
  facts: SuiteFacts
  isChosen: boolean
  onChoose: () => void
}

/** All nights as requested, with one move on the way. */
export function SuiteSplit({ split, facts, isChosen, onChoose }: SuiteSplitProps) {
  const id = useId()
  const nights = nightsOf(facts.stay.arrival, facts.stay.departure).length
  return (
    <article className={isChosen ? 'suite-card suite-split chosen' : 'suite-card suite-split'}>
      <input
        className="input-over suite-radio"
        type="radio"
        name="suite"
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name ${id}-stay`}
        aria-describedby={`${id}-parts`}
      />
      <div className="suite-card-text">
        <h3 id={`${id}-name`}>Keep the dates, change suites once</h3>
        <p>We’ll move the bed and the toys over.</p>
        <ol className="number" id={`${id}-parts`}>
          {split.parts.map(({ suite, from, to }) => (
            <li key={from}>
              <b>{suite.name}</b>, {dateRange(from, to)}
            </li>
          ))}
        </ol>
      </div>
      <div className="suite-card-price number">
        <span className="suite-stay" id={`${id}-stay`}>
          {listPrice(split.cents)} for {counted(nights, 'night')}
        </span>
      </div>
      <span className="suite-mark" aria-hidden="true">
        {isChosen && <Icon name="check-bold" />}
      </span>
    </article>
  )
}
