// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useShellKeys } from './use-shell-keys.ts'

const jump = vi.fn(() => true)

function Shell() {
  useShellKeys({ jump, search: () => undefined, showKeys: () => undefined, undo: () => false })
  return <p>Today</p>
}

beforeEach(() => {
  jump.mockClear()
  render(<Shell />)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const press = (key: string, at: number) => {
  vi.spyOn(performance, 'now').mockReturnValue(at)
  fireEvent.keyDown(document.body, { key })
}

test('W4 a letter leads to a page only after g: not as the page opens, and not once g has waited too long', () => {
  press('d', 200)
  expect(jump).not.toHaveBeenCalled()
  press('g', 400)
  press('d', 2_000)
  expect(jump).not.toHaveBeenCalled()
  press('g', 2_100)
  press('d', 2_300)
  expect(jump).toHaveBeenCalledExactlyOnceWith('d')
  press('d', 2_400)
  expect(jump).toHaveBeenCalledTimes(1)
})
