import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { clickNext } from '../page/page-frame.ts'
import { setSteps } from '../page/wizard-steps.ts'
import { NextBar } from './next-bar.tsx'

const drawn = (canContinue: boolean) =>
  renderToStaticMarkup(
    <NextBar
      canContinue={canContinue}
      onNext={() => {}}
      chosen="2 dogs"
      details="Maple and Biscuit"
      note="Nothing is charged yet"
      step={2}
      totalStep={5}
      progress="Step 2 of 5"
    />,
  )

test('S6 Next is disabled, and ignores clicks, unless the page reports pass', () => {
  expect(drawn(false)).toMatch(/<button[^>]* disabled=""/)
  expect(drawn(true)).not.toMatch(/<button[^>]* disabled=""/)
  const onNext = vi.fn<() => void>()
  clickNext({ canContinue: false, onNext })
  expect(onNext).not.toHaveBeenCalled()
  clickNext({ canContinue: true, onNext })
  expect(onNext).toHaveBeenCalledOnce()
})

test('S6 the progress is as wide as the steps that are done, and said in words', () => {
  setSteps({ step: 2, totalStep: 5 })
  expect(drawn(true)).toContain('width:40%')
  expect(drawn(true)).toContain('aria-valuetext="Step 2 of 5"')
})
