import { useRead } from '#client/api/use-read.ts'
import { fitsAll, type SuiteOffer } from '#client/booking/suite-offers.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { catalog } from '#contract/catalog.ts'
import type { Service } from '#contract/catalog-prices.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { fewDates } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '../page/panel.tsx'
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

const FEW = 3
const MOST_NIGHTS = 3

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
          <small className={offer.left <= FEW ? 'few-left' : 'muted'}>{offer.left} left</small>
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
      return isBeyond
        ? 'Too far ahead to show what is left'
        : `Full on ${fewDates(offer.nights, MOST_NIGHTS)}`
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
    <Panel title="Meet and greet" sub="Comes before a first stay. Nothing is charged until then.">
      <div className="panel-body">
        <Meeting order={order} label="When do we meet first?" />
      </div>
    </Panel>
  )
}

/** What comes on top. */
export function ExtrasPanel({ order }: { order: NewOrder }) {
  const { draft, dogs } = order
  const services = useRead(catalog.getServiceList, {}).data ?? []
  const { what } = draft
  if (what === 'interview' || dogs.length === 0) return null
  const offered = services.filter(({ orderTypes }) => orderTypes.includes(what))
  if (offered.length === 0) return null
  return (
    <Panel title="Extras">
      <div className="panel-body">
        <div className="extra-chips" role="group" aria-label="Extras">
          {offered.map((service) => (
            <ExtraChip key={service.id} service={service} order={order} />
          ))}
        </div>
      </div>
    </Panel>
  )
}

/** Each press adds one for every dog; what is counted by the day or the stay is on or off. */
function ExtraChip({ service, order }: { service: Service; order: NewOrder }) {
  const { dogs, draft, book } = order
  const { services } = draft.booking
  const { id, name, unit, priceCents } = service
  const taken = services.find(({ serviceId }) => serviceId === id)?.quantity ?? 0
  const others = services.filter(({ serviceId }) => serviceId !== id)
  const put = (quantity: number) =>
    book({
      services:
        quantity === 0
          ? others
          : [...others, ...dogs.map((dog) => ({ serviceId: id, dogId: dog.id, quantity }))],
    })
  const price = exactPrice(priceCents)
  return (
    <span className={taken > 0 ? 'extra-chip on' : 'extra-chip'}>
      <button
        type="button"
        aria-pressed={taken > 0}
        onClick={() => put(unit === 'each' ? taken + 1 : taken > 0 ? 0 : 1)}
      >
        <b>{name}</b> {unit === 'each' && taken > 0 ? `${taken} × ${price}` : price}
      </button>
      {taken > 0 && (
        <button type="button" aria-label={`No ${name}`} onClick={() => put(0)}>
          <Icon name="x-bold" />
        </button>
      )}
    </span>
  )
}
