import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react'
import { useDraft } from '#client/booking/draft-store.ts'
import { bookingDraft, visitDraft } from '#client/booking/drafts.ts'
import { whenIdle } from '#client/page/when-idle.ts'
import type { StepPath } from '../../booking/flow.ts'

export interface NextStep {
  from: StepPath
  to: StepPath
}

export const NextStepContext = createContext<(next: NextStep | null) => void>(() => {})

/** A step that can be left says where Next leads. */
export function useNextStep(from: StepPath, to: StepPath | undefined) {
  const report = useContext(NextStepContext)
  useEffect(() => {
    if (to === undefined) return undefined
    report({ from, to })
    return () => report(null)
  }, [report, from, to])
}

interface StepAhead extends NextStep {
  /** What was chosen when it was drawn. */
  chosen: string
}

/**
 * The step that Next leads to from here, once the browser has had time to draw it unseen. With another choice it is
 * given up, so that no step ever opens with what was chosen before.
 */
export function useStepToDraw(path: StepPath, next: NextStep | null): StepPath | null {
  const chosen = useChosen()
  const [ahead, setAhead] = useState<StepAhead | null>(null)
  const to = next?.from === path ? next.to : null
  const isDrawn = ahead !== null && ahead.from === path && ahead.to === to && ahead.chosen === chosen
  useEffect(
    () =>
      to === null || isDrawn
        ? undefined
        : whenIdle(() => startTransition(() => setAhead({ from: path, to, chosen }))),
    [path, to, chosen, isDrawn],
  )
  return isDrawn ? to : null
}

function useChosen(): string {
  const book = useDraft(bookingDraft)
  const visit = useDraft(visitDraft)
  return useMemo(() => JSON.stringify([book, visit]), [book, visit])
}
