import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { boardingDraft } from '../orders/boarding-draft.ts'
import { useDraft } from '../orders/draft.ts'
import { interviewDraft } from '../orders/interview-draft.ts'
import { whenIdle } from './when-idle.ts'
import type { StepPath } from './flow.ts'

interface Way {
  from: StepPath
  to: StepPath
}

let way: Way | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell(next: Way | null) {
  way = next
  for (const listener of listeners) listener()
}

/** A step that can be left says where Next leads. */
export function useTellWay(from: StepPath, to: StepPath | undefined) {
  useEffect(() => {
    if (to === undefined) return undefined
    tell({ from, to })
    return () => tell(null)
  }, [from, to])
}

interface Ahead extends Way {
  /** What was chosen when it was drawn. */
  chosen: string
}

/**
 * The step that Next leads to from here, once the browser has had time to draw it unseen. With another choice it is
 * given up, so that no step ever opens with what was chosen before.
 */
export function useStepAhead(path: StepPath): StepPath | null {
  const told = useSyncExternalStore(subscribe, () => way)
  const chosen = useChosen()
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const to = told?.from === path ? told.to : null
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
  const book = useDraft(boardingDraft)
  const visit = useDraft(interviewDraft)
  return useMemo(() => JSON.stringify([book, visit]), [book, visit])
}
