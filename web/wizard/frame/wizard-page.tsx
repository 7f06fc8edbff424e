import './wizard-page.css'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { BelowFold } from '#client/page/below-fold.tsx'
import { useSheet } from '#ui/use-sheet.tsx'
import {
  type FlowStep,
  type FlowType,
  firstOpenStep,
  mayOpen,
  type StepPath,
  stepAddress,
  stepAfter,
  stepWords,
} from '../../booking/flow.ts'
import { BACK_IN_HISTORY, usePageFrame } from '../../page/page-frame.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { focusMissing } from './focus-missing.ts'

export interface WizardPageProps {
  type: FlowType
  steps: readonly FlowStep[]
  path: StepPath
  /** The page's name, where the step asks for less than its usual one says. */
  title?: string | undefined
  /** What is being booked, before "step 3 of 6". */
  what: string
  /** One question per step, in words about the dogs. */
  question: string
  lead?: ReactNode
  /** S6: what is asked for is answered. */
  canContinue: boolean
  chosen: string
  /** What was chosen; until the step is answered, what is missing. */
  details: string
  /** Which fields are asked for, where it is not the first choice that is open; null when nobody can do anything. */
  missing?: string | null | undefined
  note?: string
  label?: string
  isBusy?: boolean
  /** What Next does first. Answers the address to go on to; nothing, when it goes on by itself. */
  onNext?: () => string | undefined
  /** The rail beside the choices; on a phone it is under them, and the sum in the Next bar opens it. */
  summary?: ReactNode
  /** What opens there, for those who hear it. */
  summaryLabel?: string
  children: ReactNode
}

const NOTHING_CHARGED = 'Nothing is charged yet'
const WHOLE_PRICE = 'Show the full price'

const SAVE_AND_EXIT = (
  <Link className="button quiet" to={MY_PATHS.bookings}>
    Save and exit
  </Link>
)

/** A step of a booking: its question, the choices, what they cost so far, and Next. */
export function WizardPage(props: WizardPageProps) {
  const { type, steps, path } = props
  if (!mayOpen(steps, path)) return <Navigate to={stepAddress(firstOpenStep(steps), type)} replace />
  return <OpenStep {...props} />
}

function OpenStep(props: WizardPageProps) {
  const { type, steps, path, what, question, lead, canContinue, chosen, details, summary, children } = props
  const { missing } = props
  const { title, note = NOTHING_CHARGED, label, isBusy, onNext, summaryLabel = WHOLE_PRICE } = props
  const place = steps.findIndex((step) => step.path === path) + 1
  const navigate = useNavigate()
  const sheet = useSheet('Your booking so far', summary)
  const before = steps[place - 2]?.path
  const where = stepWords(steps, path)
  const following = stepAfter(steps, path)
  const goToNext = () => {
    const address = onNext ? onNext() : following && stepAddress(following, type)
    // Outside of the click: in it, React would also start the next step's calls before it is seen.
    if (address !== undefined) setTimeout(() => void navigate(address, { state: BACK_IN_HISTORY }))
  }
  const onNextLatest = useLatest(goToNext)
  const main = useRef<HTMLDivElement>(null)
  const showMissing = useLatest(() => focusMissing(main.current, missing ?? undefined))
  usePageFrame({
    title,
    question,
    note: `${what} · ${where}`,
    action: SAVE_AND_EXIT,
    back: before && stepAddress(before, type),
    path,
    leadsTo: canContinue ? following : undefined,
    nextBar: {
      canContinue,
      onNext: onNextLatest,
      chosen,
      details,
      note,
      label,
      isBusy,
      step: place,
      totalStep: steps.length,
      progress: `S${where.slice(1)}`,
      detailsLabel: summaryLabel,
      onDetails: summary ? sheet.open : undefined,
      onMissing: missing === null ? undefined : showMissing,
    },
  })
  return (
    <div className={summary ? 'wizard with-summary' : 'wizard'}>
      <div className="wizard-main">
        {lead !== undefined && <p className="wizard-lead">{lead}</p>}
        <div className="wizard-choices" ref={main}>
          {children}
        </div>
      </div>
      {summary && (
        <aside aria-label="Your booking so far">
          <BelowFold>{summary}</BelowFold>
        </aside>
      )}
      {sheet.element}
    </div>
  )
}

/** One function for the whole life of the page that does what the page last said. */
function useLatest(action: () => void): () => void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  return useCallback(() => latest.current(), [])
}
