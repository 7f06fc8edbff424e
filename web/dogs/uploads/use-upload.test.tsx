// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswers } from '#client/api/testing/server-answers.ts'
import { UploadStatus } from './upload-status.tsx'
import { useUpload } from './use-upload.ts'

const request = vi.spyOn(axios, 'request')
const server = serverAnswers(request)
const onDone = vi.fn()
const onSending = vi.fn()
const STORED = { name: 'private/ab.pdf', path: '/files/ab', thumbnailPath: null, type: 'application/pdf' }

function Proof() {
  const upload = useUpload(onDone, onSending)
  return (
    <>
      <button type="button" onClick={() => upload.start(new Blob(['x']), 'rabies.pdf')}>
        Send
      </button>
      <UploadStatus {...upload} />
    </>
  )
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

beforeEach(() => {
  request.mockReset()
  onDone.mockReset()
  onSending.mockReset()
})
afterEach(cleanup)

test('shows how far it is, then hands over what the server called it', async () => {
  let arrive = () => {}
  request.mockImplementationOnce(async (sent) => {
    sent.onUploadProgress?.({ progress: 0.5 } as never)
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return {
      data: { code: 200, msg: '', data: STORED },
      status: 200,
      config: {},
      headers: {},
      statusText: '',
    }
  })
  render(<Proof />)
  await send()
  const bar = await screen.findByRole('progressbar', { name: 'Sending rabies.pdf' })
  expect(bar.getAttribute('value')).toBe('50')
  arrive()
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(STORED, 'rabies.pdf'))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(onSending.mock.calls).toEqual([[true], [false]])
})

test('a lost connection can be tried again; what is refused for good cannot', async () => {
  server.cutOff()
  server.refuse(415, 'Please choose a photo or a PDF.')
  render(<Proof />)
  await send()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Please choose a photo or a PDF.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
})

test('cancelled, it is over: nothing is handed over and nothing is wrong', async () => {
  let signal: AbortSignal | undefined
  request.mockImplementationOnce(async (sent) => {
    signal = sent.signal as AbortSignal
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  })
  render(<Proof />)
  await send()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(signal?.aborted).toBe(true)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
})
