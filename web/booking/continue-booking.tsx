import './continue-booking.css'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { useDraft } from '#client/booking/draft-store.ts'
import { bookingDraft, pausedDraft, visitDraft } from '#client/booking/drafts.ts'
import { dropChangeOf, resumePaused } from '#client/booking/paused-draft.ts'
import { catalog } from '#contract/business/catalog.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import { type Dog, dogs } from '#contract/business/dogs.ts'
import { orders } from '#contract/business/orders.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { isUnfinished, isVisitUnfinished, soFarWords, visitSoFarWords } from './continue-words.ts'
import { firstOpenStep, nextStepOf, stepAddress, visitSteps } from './flow.ts'

/** A booking, a change or a visit that was begun and left: one press goes on where it stopped. */
export function ContinueBooking() {
  const visit = useDraft(visitDraft)
  const household = useRead(dogs.getDogList, {}).data ?? []
  const suites = useRead(catalog.getSuiteList, {}).data ?? []
  return (
    <>
      {[bookingDraft, pausedDraft].map((draft) => (
        <UnfinishedBooking key={draft.key} draft={draft} household={household} suites={suites} />
      ))}
      {isVisitUnfinished(visit) && (
        <Unfinished
          title="Continue your visit"
          words={visitSoFarWords(visit, household)}
          address={stepAddress(firstOpenStep(visitSteps(visit)), 1)}
          onDiscard={visitDraft.reset}
        />
      )}
    </>
  )
}

interface UnfinishedBookingProps {
  draft: typeof bookingDraft
  household: readonly Dog[]
  suites: readonly Suite[]
}

function UnfinishedBooking({ draft, household, suites }: UnfinishedBookingProps) {
  const booking = useDraft(draft)
  const { changedOrderId } = booking
  const isChangeable = useIsChangeable(changedOrderId)
  if (!isUnfinished(booking) || !isChangeable) return null
  return (
    <Unfinished
      title={changedOrderId === null ? 'Continue your booking' : 'Continue your change'}
      words={soFarWords(booking, household, suites)}
      address={nextStepOf(booking, household)}
      onContinue={draft === pausedDraft ? resumePaused : undefined}
      onDiscard={draft.reset}
    />
  )
}

/** A change whose booking was cancelled, or has begun, is no use to anybody: it goes as soon as that is known. */
function useIsChangeable(orderId: number | null): boolean {
  const { data: order } = useRead(orders.getOrder, orderId === null ? null : { id: String(orderId) })
  const isChangeable = orderId === null || order === undefined || order.canChange
  useEffect(() => {
    if (!isChangeable) dropChangeOf(orderId)
  }, [isChangeable, orderId])
  return isChangeable
}

interface UnfinishedProps {
  title: string
  words: string
  address: string
  onContinue?: (() => void) | undefined
  onDiscard: () => void
}

function Unfinished({ title, words, address, onContinue, onDiscard }: UnfinishedProps) {
  const discard = async () => {
    if (await askToConfirm({ text: 'Discard what you’ve chosen?', confirmLabel: 'Discard' })) onDiscard()
  }
  return (
    <section className="continue-booking" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="number">{words}</p>
      </div>
      <span>
        <button type="button" className="button quiet small" onClick={() => void discard()}>
          Discard
        </button>
        <Link className="button primary small" to={address} onClick={onContinue}>
          Continue
        </Link>
      </span>
    </section>
  )
}
