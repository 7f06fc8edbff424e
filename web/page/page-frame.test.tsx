// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isSameFrame, NO_FRAME, type PageFrame, PageFrameSlot, usePageFrame } from './page-frame.ts'

const onNext = () => {}
const frame = (details: string): PageFrame => ({
  question: 'Who’s coming?',
  path: '/default/chooseDog',
  nextBar: {
    canContinue: true,
    onNext,
    chosen: '1 dog',
    details,
    note: '',
    step: 1,
    totalStep: 5,
    progress: 'Step 1',
  },
})

function Page({ details }: { details: string }) {
  usePageFrame(frame(details))
  return null
}

afterEach(cleanup)

test('what a page says anew in the same words is the same', () => {
  expect(isSameFrame(frame('Maple'), frame('Maple'))).toBe(true)
  expect(isSameFrame(frame('Maple'), frame('Otis'))).toBe(false)
  expect(isSameFrame(frame('Maple'), { ...frame('Maple'), leadsTo: '/default/chooseSuite' })).toBe(false)
  expect(isSameFrame(frame('Maple'), NO_FRAME)).toBe(false)
})

test('a page says all of its frame, and takes it back when it goes', () => {
  const show = vi.fn<(shown: PageFrame) => void>()
  const { rerender, unmount } = render(<Page details="Maple" />, {
    wrapper: ({ children }) => <PageFrameSlot value={show}>{children}</PageFrameSlot>,
  })
  rerender(<Page details="Otis" />)
  expect(show.mock.calls.map(([shown]) => shown.nextBar?.details)).toEqual(['Maple', 'Otis'])
  unmount()
  expect(show).toHaveBeenLastCalledWith(NO_FRAME)
})
