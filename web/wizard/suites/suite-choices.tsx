import './suite-card.css'
import { awaitedSuite } from '#client/booking/awaited-suite.ts'
import type { RoomChoice } from '#client/booking/booking-draft.ts'
import type { SuiteFacts } from '#client/booking/suite-facts.ts'
import { type FreeOffer, fitsAll, type SplitStay, type SuiteOffer } from '#client/booking/suite-offers.ts'
import { namesOf } from '#client/dogs/dog-names.ts'
import { useIsBelowDrawn } from '#client/page/below-fold.tsx'
import type { Suite } from '#contract/business/catalog-park.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { SuiteCard, SuiteOffCard } from './suite-card.tsx'
import { focusChosenSuite } from './suite-focus.ts'
import { SuiteFull } from './suite-full.tsx'
import { SuiteSplit } from './suite-split.tsx'
import { offWords, oneDogOnly, roomsInWords } from './suite-words.ts'

interface SuiteChoicesProps {
  offers: readonly SuiteOffer[]
  split: SplitStay | null
  facts: SuiteFacts
  booking: Booking
  question: string
  onChoose: (rooms: RoomChoice[]) => void
}

/** More cards do not fit on the screen of a phone. */
const SEEN_FIRST = 2

/** All suite types: those that can be had as radio cards, the others with why not and the way out. */
export function SuiteChoices({ offers, split, facts, booking, question, onChoose }: SuiteChoicesProps) {
  const isBelowDrawn = useIsBelowDrawn()
  const { rooms } = facts.draft
  const isSplit = rooms.some(({ from }) => from !== undefined)
  const chosenId = isSplit ? undefined : rooms[0]?.suiteTypeId
  const awaitedId = awaitedSuite(facts.draft, facts.suites)?.id
  const placeOf = (offer: SuiteOffer) => (fitsAll(offer) ? Number(offer.suite.id !== awaitedId) : 2)
  const inOrder = offers.toSorted((one, other) => placeOf(one) - placeOf(other))
  const drawn = inOrder.slice(0, isBelowDrawn ? inOrder.length : SEEN_FIRST)
  const toOffer = (offer: SuiteOffer) => (
    <Offer
      key={offer.suite.id}
      offer={offer}
      facts={facts}
      booking={booking}
      isChosen={offer.suite.id === (awaitedId ?? chosenId)}
      onChoose={onChoose}
    />
  )
  return (
    <fieldset className="suite-cards" role="radiogroup">
      <legend className="visually-hidden">{question}</legend>
      {split && (
        <SuiteSplit split={split} facts={facts} isChosen={isSplit} onChoose={() => onChoose(split.rooms)} />
      )}
      {drawn.filter(fitsAll).map(toOffer)}
      {drawn.some((offer) => !fitsAll(offer)) && <h3 className="suite-cards-rest">{restWords(drawn)}</h3>}
      {drawn.filter((offer) => !fitsAll(offer)).map(toOffer)}
    </fieldset>
  )
}

/** 'Too small for Maple', where that is all there is to it. */
function restWords(offers: readonly SuiteOffer[]): string {
  const rest = offers.filter((offer) => !fitsAll(offer))
  const tooLarge = new Set(rest.flatMap((offer) => (offer.kind === 'too-small' ? offer.tooLarge : [])))
  const isOnlySize = rest.every(({ kind }) => kind === 'too-small')
  return isOnlySize ? `Too small for ${namesOf([...tooLarge])}` : 'Doesn’t fit these dogs together'
}

interface OfferProps extends Pick<SuiteChoicesProps, 'facts' | 'booking' | 'onChoose'> {
  offer: SuiteOffer
  isChosen: boolean
}

function Offer({ offer, facts, booking, isChosen, onChoose }: OfferProps) {
  switch (offer.kind) {
    case 'free':
      return isForOneOf(offer, facts) && !isChosen ? (
        <SuiteOffCard suite={offer.suite} why={oneDogOnly(facts.dogs.length)}>
          <ChooseLink onPress={() => onChoose(offer.rooms)}>{`Book one ${offer.suite.name} each`}</ChooseLink>
        </SuiteOffCard>
      ) : (
        <SuiteCard offer={offer} facts={facts} isChosen={isChosen} onChoose={() => onChoose(offer.rooms)} />
      )
    case 'full':
      return <SuiteFull offer={offer} facts={facts} booking={booking} isAwaited={isChosen} />
    case 'too-small': {
      const { apart } = offer
      const sleepers = sleepersIn(offer.suite, facts)
      return (
        <SuiteOffCard suite={offer.suite} why={sleepers === '' ? offWords(offer) : `For ${sleepers}`}>
          {apart && sleepers === '' && (
            <ChooseLink onPress={() => onChoose(apart)}>
              {roomsInWords(apart, facts.suites, facts.dogs)}
            </ChooseLink>
          )}
        </SuiteOffCard>
      )
    }
    case 'too-few-rooms':
      return <SuiteOffCard suite={offer.suite} why={offWords(offer)} />
    default:
      return offer satisfies never
  }
}

/** Who has a room of a type that not all of them have. */
const sleepersIn = ({ id }: Pick<Suite, 'id'>, { draft, dogs }: SuiteFacts): string => {
  const dogIds = draft.rooms.filter(({ suiteTypeId }) => suiteTypeId === id).flatMap((room) => room.dogIds)
  return namesOf(dogs.filter((dog) => dogIds.includes(dog.id)))
}

const isForOneOf = ({ suite }: FreeOffer, { dogs }: SuiteFacts): boolean =>
  suite.maxDogs === 1 && dogs.length > 1

function ChooseLink({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <div className="suite-alternatives">
      <button
        type="button"
        className="text-link"
        onClick={() => {
          onPress()
          focusChosenSuite()
        }}
      >
        {children}
      </button>
    </div>
  )
}
