import { useEffect } from 'react'
import { createStore, useStore } from '#ui/store.ts'

/** S6: how far someone is in the steps of a booking. */
export interface WizardSteps {
  step: number
  totalStep: number
}

const FIRST_TOTAL = 4
const RESET_TOTAL = 10
const ADVANCE_AFTER_MS = 50

export const wizardSteps = createStore<WizardSteps>({ step: 0, totalStep: FIRST_TOTAL })

/** Each page says where it stands. */
export function setSteps(next: Partial<WizardSteps>) {
  wizardSteps.change({ ...wizardSteps.read(), ...next })
}

/** The page changes first, the ball rolls after it. */
export function advanceStep(by = 1) {
  setTimeout(() => setSteps({ step: wizardSteps.read().step + by }), ADVANCE_AFTER_MS)
}

export function resetSteps() {
  wizardSteps.change({ step: 0, totalStep: RESET_TOTAL })
}

export function progressPercent({ step, totalStep }: WizardSteps): number {
  return (step * 100) / totalStep
}

/** S6: whoever comes from the step before sees the ball roll on; whoever comes otherwise finds it in its place. */
export function useSteps(step: number, totalStep: number): WizardSteps {
  useEffect(() => {
    if (wizardSteps.read().step !== step - 1) setSteps({ step, totalStep })
    else {
      setSteps({ totalStep })
      advanceStep()
    }
  }, [step, totalStep])
  return useStore(wizardSteps)
}
