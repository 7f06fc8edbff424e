import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { withOtherDogs } from '#client/booking/choose-dogs.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { parkToday } from '#client/page/park-today.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { stepAddress, stepAfter } from '../../booking/flow.ts'
import { type Booking, withFilledIn } from '../../booking/use-booking.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { bookingLabel, summaryLabel } from '../frame/booking-summary.tsx'
import { WizardPage } from '../frame/wizard-page.tsx'
import { ChooseDogList } from './choose-dog-list.tsx'
import { ChooseDogNotes } from './choose-dog-notes.tsx'
import { ChooseDogSummary } from './choose-dog-summary.tsx'
import { CountedDogs } from './counted-dogs.tsx'
import { eligibilityToBook } from './dog-eligibility.ts'
import { knownDays } from './known-days.ts'
import { askedType, isDogMissing } from './link-prefill.ts'
import { ChooseDogPark } from './park-picker.tsx'
import { useStart } from './preselect-dogs.ts'
import { sharingLeadOf } from './sharing-lead.ts'
import { ChooseDogUnfinished } from './unfinished-booking.tsx'
import { usePrefill, withSuiteAsked } from './use-prefill.ts'

const QUESTIONS = {
  any: 'Who’s coming to see us?',
  boarding: 'Who’s coming to stay?',
  daycare: 'Who’s coming to play?',
  grooming: 'Who’s coming to be groomed?',
} as const

/** The first step of a booking. */
export function ChooseDogBook({ booking: stored }: { booking: Booking }) {
  const { allDogs } = stored
  const [today] = useState(parkToday)
  const days = knownDays(stored.draft)
  const eligibilityOf = (dog: Dog) => eligibilityToBook(dog, days, today)
  const choosable = allDogs.filter((dog) => eligibilityOf(dog).blocker === undefined)
  usePrefill(stored)
  const choose = useChoose(stored)
  const next = useNext(stored)
  const [query] = useSearchParams()
  const onward = isDogMissing(query, allDogs) ? stay : next
  const { dogIds: chosenIds } = stored.draft
  const start = useStart({ dogs: allDogs, choosable, chosenIds, onChoose: choose.save, onward })
  const booking = start === null ? stored : withFilledIn(stored, choose.changes(stored.draft, start))
  const { draft, dogs } = booking
  return (
    <WizardPage
      type={0}
      steps={booking.steps}
      path={MY_PATHS.chooseDog}
      what={bookingLabel(booking)}
      question={QUESTIONS[draft.orderType ?? 'any']}
      lead={allDogs.length > 0 ? sharingLeadOf(draft.orderType, booking.suites) : undefined}
      canContinue={dogs.length > 0}
      chosen={dogs.length === 0 ? 'No dogs yet' : counted(dogs.length, 'dog')}
      details={dogs.length === 0 ? 'Choose who’s coming' : nameList(dogs.map(({ name }) => name))}
      onNext={next}
      summaryLabel={summaryLabel(booking)}
      summary={allDogs.length > 0 && <ChooseDogSummary booking={booking} />}
    >
      <ChooseDogUnfinished booking={booking} />
      <CountedDogs booking={booking} onward={next} />
      <ChooseDogPark parkId={draft.parkId} onChange={goToPark} />
      <ChooseDogList
        type={0}
        dogs={allDogs}
        chosenIds={draft.dogIds}
        eligibilityOf={eligibilityOf}
        onChoose={choose.save}
      />
      <ChooseDogNotes dogs={dogs} days={days} today={today} />
    </WizardPage>
  )
}

/** Where a dog that was counted is still to be added, nobody is led on. */
const stay = () => undefined

/** Rooms, extras and people are those of one park. */
const goToPark = (parkId: number) =>
  bookingDraft.change({ parkId, rooms: [], services: [], grooming: [], meeting: null })

/** The suite that the address asked for is taken as soon as it is known who sleeps in it, so that its price is shown. */
function useChoose({ suites }: Booking) {
  const [query] = useSearchParams()
  return useMemo(() => {
    const changes = (draft: BookingDraft, dogs: Dog[]): Partial<BookingDraft> => {
      const others = withOtherDogs(draft, dogs)
      if (others.dogIds === undefined) return {}
      return { ...others, ...withSuiteAsked({ ...draft, ...others }, query, dogs, suites) }
    }
    return { changes, save: (dogs: Dog[]) => bookingDraft.change(changes(bookingDraft.read(), dogs)) }
  }, [query, suites])
}

/** Whoever came by the entrance of one kind of booking is not asked for its kind again. */
function useNext({ draft, steps }: Booking): () => string | undefined {
  const [query] = useSearchParams()
  const isKnown = draft.orderType !== null && askedType(query) === draft.orderType
  const following = stepAfter(steps, isKnown ? MY_PATHS.orderType : MY_PATHS.chooseDog)
  return useCallback(() => following && stepAddress(following, 0), [following])
}
