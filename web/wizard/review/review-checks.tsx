import '../../orders/booking-checklist.css'
import './review-checks.css'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import type { Quote } from '#contract/business/order-view.ts'
import { Icon } from '#ui/icon.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { knownDays } from '../dogs/known-days.ts'
import { RecordButton } from '../dogs/record-button.tsx'
import { invalidateQuotes } from './use-quote.ts'

/** What is asked for on this page itself, or on a step of its own, is not listed again. */
const ASKED_HERE = new Set(['agreement', 'money', 'interview'])

/** What is still missing before they can come. None of it keeps anybody from booking now. */
export function ReviewChecks({ quote, draft }: { quote: Quote; draft: BookingDraft }) {
  const { checklist, warnings } = quote
  const open = checklist.filter(({ gate, state }) => state !== 'green' && !ASKED_HERE.has(gate))
  if (open.length === 0 && warnings.length === 0) return null
  return (
    <TitledSection title="Before drop-off">
      <ul className="booking-checklist">
        {open.map(({ gate, dogId, state, text }) => (
          <li key={`${gate} ${dogId}`} className={state}>
            <Icon name={state === 'waiting-for-us' ? 'hourglass-bold' : 'warning-fill'} />
            <span>{text}</span>
            {dogId !== null && state === 'waiting-for-you' && (
              <RecordButton
                dogId={dogId}
                neededUntil={knownDays(draft).lastNight}
                onSent={() => void invalidateQuotes()}
              >
                Send record
              </RecordButton>
            )}
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning} className="waiting-for-us">
            <Icon name="info-bold" />
            <span>{warning}</span>
          </li>
        ))}
      </ul>
      {open.some(({ state }) => state === 'waiting-for-you') && (
        <p className="review-checks-hint">You can send it later. We’ll hold your spot in the meantime.</p>
      )}
    </TitledSection>
  )
}
