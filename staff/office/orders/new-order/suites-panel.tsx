import { fitsAll, type SuiteOffer } from '#client/booking/suite-offers.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { fewDates } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { ExtraChips, useExtras } from '../extras/extra-chips.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { Meeting } from './dates-panel.tsx'
import type { NewOrder } from './use-new-order.ts'

/** Where they sleep, with the price for these dogs and nights. */
export function SuitesPanel({ order }: { order: NewOrder }) {
  const { draft, dogs, offers, isBeyond, book } = order
  const { arrival, departure, rooms } = draft.booking
  if (draft.what !== 'boarding' || arrival === null || departure === null || dogs.length === 0) return null
  const names = nameList(dogs.map(({ name }) => name))
  const chosenId = rooms[0]?.suiteTypeId
  return (
    <Panel
      title={`Where ${dogs.length === 1 ? 'does' : 'do'} ${names} sleep?`}
      sub={counted(daysBetween(arrival, departure), 'night')}
    >
      {offers === null ? (
        <div className="staff-skeleton" role="status" aria-label="Loading the suites" />
      ) : (
        <ul className="suite-rows" aria-label="Suites">
          {offers
            .toSorted((one, other) => Number(fitsAll(other)) - Number(fitsAll(one)))
            .map((offer) => (
              <li key={offer.suite.id}>
                <SuiteRow
                  offer={offer}
                  isBeyond={isBeyond}
                  isChosen={offer.suite.id === chosenId}
                  onChoose={(chosen) => book({ rooms: chosen, waitSuiteId: null })}
                />
              </li>
            ))}
        </ul>
      )}
    </Panel>
  )
}

interface SuiteRowProps {
  offer: SuiteOffer
  isBeyond: boolean
  isChosen: boolean
  onChoose: (rooms: Extract<SuiteOffer, { kind: 'free' }>['rooms']) => void
}

const LOW_STOCK = 3
const MAX_NIGHTS = 3

/** A full one can be chosen too: then the wait-list is offered. */
function SuiteRow({ offer, isBeyond, isChosen, onChoose }: SuiteRowProps) {
  const { suite } = offer
  const canHave = offer.kind === 'free' || offer.kind === 'full'
  return (
    <label className={offer.kind === 'free' || isBeyond ? 'suite-row' : 'suite-row off'}>
      <input
        type="radio"
        name="suite"
        checked={isChosen}
        disabled={!canHave}
        onChange={() => canHave && onChoose(offer.rooms)}
      />
      <img src={fileUrl(suite.img)} alt="" width={60} height={42} />
      <span>
        <b>{suite.name}</b>
        <small>{whyWords(offer, isBeyond) ?? `Up to ${counted(suite.maxDogs, 'dog')}`}</small>
      </span>
      {offer.kind === 'free' && (
        <>
          <small className={offer.left <= LOW_STOCK ? 'few-left' : 'muted'}>{offer.left} left</small>
          <span className="suite-cents">{exactPrice(offer.cents)}</span>
        </>
      )}
    </label>
  )
}

function whyWords(offer: SuiteOffer, isBeyond: boolean): string | null {
  switch (offer.kind) {
    case 'free':
      return null
    case 'full':
      return isBeyond ? 'Too far ahead to show what is left' : `Full on ${fewDates(offer.nights, MAX_NIGHTS)}`
    case 'too-small':
      return `Too small for ${nameList(offer.tooLarge.map(({ name }) => name))}`
    case 'too-few-rooms':
      return `Fits ${counted(offer.mostDogs, 'dog')} at most`
    default:
      return offer satisfies never
  }
}

/** For dogs we have not met: when we do, before anything else. */
export function MeetingPanel({ order }: { order: NewOrder }) {
  const { draft, quote } = order
  const isNeeded = (quote.data?.needsInterview.length ?? 0) > 0 || draft.booking.meeting !== null
  if (draft.what === 'interview' || !isNeeded) return null
  return (
    <Panel title="Meet and greet" sub="Before the first stay. Payment is due after it.">
      <div className="panel-body">
        <Meeting order={order} label="When do we meet first?" />
      </div>
    </Panel>
  )
}

/** What comes on top. */
export function ExtrasPanel({ order }: { order: NewOrder }) {
  const { draft, dogs, book } = order
  const extras = useExtras(draft.what)
  if (draft.what === 'interview' || dogs.length === 0 || extras.length === 0) return null
  return (
    <Panel title="Extras">
      <div className="panel-body">
        <ExtraChips
          label="Extras"
          extras={extras}
          dogIds={dogs.map(({ id }) => id)}
          chosen={draft.booking.services}
          onChange={(services) => book({ services })}
        />
      </div>
    </Panel>
  )
}
