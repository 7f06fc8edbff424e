// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HoldOpen } from '#ui/dialog/hold-open.ts'
import { toasts } from '#ui/toast/toast.ts'
import { CallError } from './call-error.ts'
import { type SendOptions, useSend } from './use-send.ts'

const BUG = new TypeError('Cannot read properties of undefined')
const reported = vi.fn()
const answered = vi.fn()
const act = vi.fn<(input: number) => Promise<string>>()

type Options = SendOptions<number, string>

function SendButton(options: Options) {
  const { send, isSending, isDone, failure } = useSend(act, options)
  return (
    <>
      <button type="button" onClick={() => void send(7).then(answered)}>
        {isSending ? 'Sending…' : isDone ? 'Sent' : 'Send'}
      </button>
      <p role="alert">{failure}</p>
    </>
  )
}

beforeEach(() => {
  vi.stubGlobal('reportError', reported)
  toasts.change([])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const mock of [reported, answered, act]) mock.mockReset()
})

const press = () => userEvent.click(screen.getByRole('button'))
const breaks = () => {
  throw BUG
}
const breaksLater = () => Promise.reject(BUG)

test.each<[string, Options]>([
  ['onDone throws', { onDone: breaks }],
  ['onDone rejects', { onDone: breaksLater }],
  ['onSettled throws', { onSettled: breaks }],
  ['onSettled rejects', { onSettled: breaksLater }],
])('what was sent counts as sent although %s, which is reported', async (_, options) => {
  act.mockResolvedValue('saved')
  const onFailure = vi.fn()
  render(<SendButton onFailure={onFailure} {...options} />)
  await press()
  await screen.findByRole('button', { name: 'Sent' })
  expect(answered).toHaveBeenCalledExactlyOnceWith(true)
  expect(reported).toHaveBeenCalledExactlyOnceWith(BUG)
  expect(onFailure).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(toasts.read()).toEqual([])
})

test('onSettled follows an onDone that throws', async () => {
  act.mockResolvedValue('saved')
  const onSettled = vi.fn()
  render(<SendButton onDone={breaks} onSettled={onSettled} />)
  await press()
  await screen.findByRole('button', { name: 'Sent' })
  expect(onSettled).toHaveBeenCalledTimes(1)
})

test('a refusal keeps its own sentence when onFailure throws', async () => {
  act.mockRejectedValue(new CallError('That night has just been sold.', 409))
  render(<SendButton silent onFailure={breaks} />)
  await press()
  await screen.findByText('That night has just been sold.')
  await vi.waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false))
  expect(reported).toHaveBeenCalledExactlyOnceWith(BUG)
})

test('a call that fails is not done, and nothing is reported', async () => {
  act.mockRejectedValue(new CallError('That night has just been sold.', 409))
  const onDone = vi.fn()
  render(<SendButton silent onDone={onDone} />)
  await press()
  await screen.findByText('That night has just been sold.')
  await vi.waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false))
  expect(onDone).not.toHaveBeenCalled()
  expect(reported).not.toHaveBeenCalled()
})

test('a dialog around it is held until all is through', async () => {
  const happened: string[] = []
  const note = (word: string) => () => void happened.push(word)
  act.mockImplementation(async () => {
    note('act')()
    return 'saved'
  })
  const hold = () => {
    note('hold')()
    return note('let go')
  }
  render(
    <HoldOpen value={hold}>
      <SendButton onDone={note('done')} onSettled={note('settled')} />
    </HoldOpen>,
  )
  await press()
  await vi.waitFor(() => expect(happened).toEqual(['hold', 'act', 'done', 'settled', 'let go']))
})
