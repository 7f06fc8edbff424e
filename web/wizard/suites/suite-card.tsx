import './suite-card.css'
import { type ReactNode, useId } from 'react'
import type { SuiteFacts } from '#client/booking/suite-facts.ts'
import type { FreeOffer } from '#client/booking/suite-offers.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { pictureFocus } from '#client/page/picture-focus.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import { nightsOf } from '#domain/calendar/stay-dates.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { Icon } from '#ui/icon.tsx'
import { FACT_ICONS } from '../../page/suite-fact-icons.ts'
import { firstSentence, leftWords, surchargeWords } from './suite-words.ts'

interface SuiteCardProps {
  offer: FreeOffer
  facts: SuiteFacts
  isChosen: boolean
  onChoose: () => void
}

/** A suite that can be had: the whole card is the radio button. */
export function SuiteCard({ offer, facts, isChosen, onChoose }: SuiteCardProps) {
  const id = useId()
  const { suite, cents, left, rooms } = offer
  const few = leftWords(left)
  return (
    <article className={isChosen ? 'suite-card chosen' : 'suite-card'}>
      <SuitePicture suite={suite} />
      <input
        className="input-over suite-radio"
        type="radio"
        name="suite"
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name ${id}-stay`}
        aria-describedby={`${id}-facts`}
      />
      <div className="suite-card-text" id={`${id}-facts`}>
        <h3 id={`${id}-name`}>{suite.name}</h3>
        <p>{firstSentence(suite.description)}</p>
        <SuiteFactList suite={suite} />
        {few !== '' && (
          <p className="suite-left number">
            <Icon name="clock-bold" />
            {few}
          </p>
        )}
      </div>
      <div className="suite-card-price number">
        <b>{listPrice(suite.nightCents)}</b>
        <span>a night</span>
        <FurtherDogs suite={suite} rooms={rooms} />
        <Surcharge facts={facts} />
        <span className="suite-stay" id={`${id}-stay`}>
          {listPrice(cents)} for {counted(nightsOf(facts.stay.arrival, facts.stay.departure).length, 'night')}
        </span>
      </div>
      <span className="suite-mark" aria-hidden="true">
        {isChosen && <Icon name="check-bold" />}
      </span>
    </article>
  )
}

interface SuiteOffCardProps {
  suite: Suite
  why: string
  /** It is what they wait for, though it cannot be had. */
  isChosen?: boolean
  children?: ReactNode
}

/** A suite that cannot be had like this: why, and the way out. */
export function SuiteOffCard({ suite, why, isChosen = false, children }: SuiteOffCardProps) {
  return (
    <article className={isChosen ? 'suite-card off chosen' : 'suite-card off'}>
      <SuitePicture suite={suite} />
      <div className="suite-card-text">
        <h3>{suite.name}</h3>
        <p>{firstSentence(suite.description)}</p>
        <p className="suite-why">
          <Icon name="calendar-blank-duotone" />
          {why}
        </p>
        {children}
      </div>
      <div className="suite-card-price number">
        <b>{listPrice(suite.nightCents)}</b>
        <span>a night</span>
      </div>
    </article>
  )
}

const SuitePicture = ({ suite }: { suite: Suite }) => (
  <img
    className="suite-picture"
    src={fileUrl(suite.img)}
    style={pictureFocus(suite.img)}
    alt={suite.alt}
    width="320"
    height="220"
  />
)

const SuiteFactList = ({ suite }: { suite: Suite }) => (
  <ul className="suite-card-facts">
    {suite.facts.map(({ icon, text }) => (
      <li key={text}>
        <Icon name={FACT_ICONS[icon]} />
        {text}
      </li>
    ))}
  </ul>
)

function FurtherDogs({ suite, rooms }: Pick<FreeOffer, 'suite' | 'rooms'>) {
  const most = Math.max(...rooms.map(({ dogIds }) => dogIds.length))
  if (most < 2 || suite.furtherDogNightCents === null) return null
  return (
    <span>
      +{listPrice(suite.furtherDogNightCents)} {most === 2 ? 'second dog' : 'each extra dog'}
    </span>
  )
}

function Surcharge({ facts }: { facts: SuiteFacts }) {
  const words = surchargeWords(facts)
  return words === '' ? null : <span>{words}</span>
}
