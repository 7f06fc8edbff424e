import { useSyncExternalStore } from 'react'

/** S6: how far someone is in the steps of a booking. */
export interface WizardSteps {
  step: number
  totalStep: number
}

const FIRST_TOTAL = 4
const RESET_TOTAL = 10
const ADVANCE_AFTER_MS = 50

let steps: WizardSteps = { step: 0, totalStep: FIRST_TOTAL }
const listeners = new Set<() => void>()

function change(next: WizardSteps) {
  steps = next
  for (const listener of listeners) listener()
}

export const readSteps = () => steps

/** Each page says where it stands. */
export function setSteps(next: Partial<WizardSteps>) {
  change({ ...steps, ...next })
}

/** The page changes first, the ball rolls after it. */
export function advanceStep(by = 1) {
  setTimeout(() => change({ ...steps, step: steps.step + by }), ADVANCE_AFTER_MS)
}

export function resetSteps() {
  change({ step: 0, totalStep: RESET_TOTAL })
}

export function progressPercent({ step, totalStep }: WizardSteps): number {
  return (step * 100) / totalStep
}

export function onSteps(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useSteps(): WizardSteps {
  return useSyncExternalStore(onSteps, readSteps, readSteps)
}
