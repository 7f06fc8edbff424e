import { startTransition, useEffect, useMemo, useState } from 'react'
import { useDraft } from '#client/booking/draft-store.ts'
import { bookingDraft, visitDraft } from '#client/booking/drafts.ts'
import { whenIdle } from '#client/page/when-idle.ts'
import type { StepPath } from '../../booking/flow.ts'

interface StepAhead {
  from: StepPath
  to: StepPath
  /** What was chosen when it was drawn. */
  chosen: string
}

/**
 * The step that Next leads to from here, once the browser has had time to draw it unseen. With another choice it is
 * given up, so that no step ever opens with what was chosen before.
 */
export function useStepToDraw(path: StepPath, to: StepPath | null): StepPath | null {
  const chosen = useChosen()
  const [ahead, setAhead] = useState<StepAhead | null>(null)
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
