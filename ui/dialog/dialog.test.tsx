// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearHistoryFirst } from '../history-guard.ts'
import { Sheet } from '../use-sheet.tsx'
import { Dialog } from './dialog.tsx'
import { HoldOpen, LONGEST_HOLD_MS } from './hold-open.ts'

const onClose = vi.fn()
const routerHeard = vi.fn()

hearHistoryFirst()
window.addEventListener('popstate', routerHeard)

beforeEach(() => {
  HTMLElement.prototype.getAnimations = () => []
})
afterEach(() => {
  cleanup()
  onClose.mockReset()
  routerHeard.mockReset()
})

/** Something that is sent, and answered when the test says so. */
function Sending() {
  const hold = use(HoldOpen)
  const [release, setRelease] = useState<(() => void) | null>(null)
  return (
    <>
      <button type="button" onClick={() => setRelease(() => hold())}>
        Send
      </button>
      <button type="button" onClick={() => release?.()}>
        Answer
      </button>
    </>
  )
}

const inDialog = (
  <Dialog isOpen onClose={onClose} title="Cancel this stay?" width={400}>
    <Sending />
  </Dialog>
)
const inSheet = <Sheet label="Change the time" content={<Sending />} onClose={onClose} />

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog')
/** As the browser asks with Escape; answers whether it was heard. */
const askToClose = () => {
  const before = onClose.mock.calls.length
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  return onClose.mock.calls.length > before
}
/** A step back to an entry of ours; a link or a typed address makes one that nobody has written into. */
const goBack = () => fireEvent(window, new PopStateEvent('popstate', { state: { idx: 0 } }))
const followLink = () => fireEvent(window, new PopStateEvent('popstate', { state: null }))

const SHELLS = [
  ['dialog', inDialog],
  ['sheet', inSheet],
] as const

test.each(SHELLS)(
  'CU6 a %s closes by its ×, by Escape and by Back, which the page never hears of',
  async (_, shell) => {
    render(shell)
    expect(dialog().getAttribute('aria-busy')).toBe('false')
    expect(askToClose()).toBe(true)
    const { href } = window.location
    goBack()
    expect(routerHeard).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(window.location.href).toBe(href)
    await press('Close')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(3))
  },
)

test.each(SHELLS)('CU6 a link inside a %s still leads on', (_, shell) => {
  render(shell)
  followLink()
  expect(routerHeard).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
})

test.each(SHELLS)('a %s stays when a file chooser inside it is left without a file', (_, shell) => {
  render(shell)
  fireEvent(screen.getByRole('button', { name: 'Send' }), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

const SHELLS_THAT_CLOSE = [
  ['dialog', (close: () => void) => <Dialog isOpen onClose={close} title="Cancel this stay?" width={400} />],
  ['sheet', (close: () => void) => <Sheet label="Change the time" content="" onClose={close} />],
] as const

test.each(SHELLS_THAT_CLOSE)('a %s opened again in the instant it is closed stays open', async (_, draw) => {
  function Page() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && draw(() => setIsOpen(false))}
      </>
    )
  }
  render(<Page />)
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(dialog().open).toBe(true)
})

test.each(SHELLS)('a %s stays while something in it is sent, and says so', async (_, shell) => {
  render(shell)
  await press('Send')
  expect(dialog().getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('button', { name: 'Close' }).getAttribute('aria-disabled')).toBe('true')
  await press('Close')
  await userEvent.click(dialog())
  expect(askToClose()).toBe(false)
  goBack()
  expect(routerHeard).not.toHaveBeenCalled()
  expect(dialog().open).toBe(true)
  expect(onClose).not.toHaveBeenCalled()

  await press('Answer')
  expect(dialog().getAttribute('aria-busy')).toBe('false')
  goBack()
  expect(routerHeard).not.toHaveBeenCalled()
  await press('Close')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

test.each(SHELLS)('a %s that the browser closes all the same opens again', async (_, shell) => {
  render(shell)
  await press('Send')
  act(() => dialog().close())
  await vi.waitFor(() => expect(dialog().open).toBe(true))
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog lets go of what is never answered', () => {
  vi.useFakeTimers()
  render(inDialog)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  act(() => void vi.advanceTimersByTime(LONGEST_HOLD_MS - 1))
  expect(askToClose()).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(dialog().getAttribute('aria-busy')).toBe('false')
  expect(askToClose()).toBe(true)
  vi.useRealTimers()
})

test('whoever opens a dialog may keep it open as well', async () => {
  render(<Dialog isOpen isBusy onClose={onClose} title="Crop your photo" width={400} />)
  await press('Close')
  expect(askToClose()).toBe(false)
  goBack()
  expect(routerHeard).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})
