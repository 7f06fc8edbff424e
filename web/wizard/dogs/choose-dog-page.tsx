import './choose-dog-card.css'
import { useEffect, useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useDraft } from '#client/booking/draft-store.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { openDraftFor } from '#client/booking/paused-draft.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { createStore, useStore } from '#ui/store.ts'
import { Bar } from '#ui/skeleton.tsx'
import { changeIn } from '../../booking/flow.ts'
import { useBooking } from '../../booking/use-booking.ts'
import { WizardSkeleton } from '../frame/wizard-skeleton.tsx'
import { useVisit } from '../meeting/use-visit.ts'
import { ChooseDogBook } from './choose-dog-book.tsx'
import { ChooseDogVisit } from './choose-dog-visit.tsx'

/** R3: both flows begin with who is coming. */
export function ChooseDogPage() {
  const [query] = useSearchParams()
  return query.get('type') === '1' ? <ToVisit /> : <ToBook />
}

function ToBook() {
  const isOpened = useOpenedDraft()
  const booking = useBooking()
  return (
    <Loaded
      read={isOpened ? booking : { ...booking, data: undefined }}
      what="your dogs"
      fallback={<ChooseDogSkeleton />}
    >
      {(known) => <ChooseDogBook booking={known} />}
    </Loaded>
  )
}

/** Book and New booking never lead into a change that was begun: it waits until somebody goes on with it. */
function useOpenedDraft(): boolean {
  const [query, setQuery] = useSearchParams()
  const { changedOrderId } = useDraft(bookingDraft)
  const wanted = changeIn(query)
  const opened = useStore(openedFor)
  useLayoutEffect(() => {
    openDraftFor(wanted)
    openedFor.change(wanted)
    return () => openedFor.change(undefined)
  }, [wanted])
  const isGone = opened === wanted && wanted !== null && changedOrderId !== wanted
  useEffect(() => {
    // The change was finished or discarded since.
    if (isGone) setQuery(NEW_BOOKING, { replace: true })
  }, [isGone, setQuery])
  return opened === wanted && !isGone
}

/** The order for which the draft of this visit of the step was opened; null for a new booking. */
const openedFor = createStore<number | null | undefined>(undefined)

const NEW_BOOKING = { type: '0' }

const ToVisit = () => (
  <Loaded read={useVisit()} what="your dogs" fallback={<ChooseDogSkeleton />}>
    {(visit) => <ChooseDogVisit visit={visit} />}
  </Loaded>
)

const CARDS = [1, 2, 3]

const ChooseDogSkeleton = () => (
  <WizardSkeleton what="your dogs" leadWidth="85%" summaryHeight={240}>
    <div className="choose-dogs">
      {CARDS.map((card) => (
        <Bar key={card} height={154} borderRadius={24} />
      ))}
    </div>
  </WizardSkeleton>
)
