import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { advanceStep, progressPercent, setSteps, wizardSteps } from './wizard-steps.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('S6 there are 4 steps by default, and 10 after a reset', async () => {
  vi.resetModules()
  const fresh = await import('./wizard-steps.ts')
  expect(fresh.wizardSteps.read().totalStep).toBe(4)
  fresh.resetSteps()
  expect(fresh.wizardSteps.read()).toEqual({ step: 0, totalStep: 10 })
})

test('S6 a step advances by 1 after 50 ms', () => {
  setSteps({ step: 1 })
  const heard = vi.fn<() => void>()
  const leave = wizardSteps.subscribe(heard)
  advanceStep()
  vi.advanceTimersByTime(49)
  expect(wizardSteps.read().step).toBe(1)
  vi.advanceTimersByTime(1)
  expect(wizardSteps.read().step).toBe(2)
  expect(heard).toHaveBeenCalledOnce()
  leave()
})

test.each([
  [0, 4, 0],
  [1, 4, 25],
  [3, 10, 30],
])('S6 step %i of %i is a progress of %i %%', (step, totalStep, percent) => {
  expect(progressPercent({ step, totalStep })).toBe(percent)
})
