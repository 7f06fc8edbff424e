import { AxiosError } from 'axios'

/** Of the test's spy on axios' request, what is needed here. */
interface RequestSpy {
  mockResolvedValueOnce: (answer: unknown) => unknown
  mockRejectedValueOnce: (error: unknown) => unknown
  mock: { calls: readonly (readonly [{ url?: string; data?: unknown }, ...unknown[]])[] }
}

/** Stands in for the server: answers what the test says, and keeps what it was asked. */
export const serverAnswers = (request: RequestSpy) => ({
  /** The next call is answered with this. */
  answer: (data: unknown) => request.mockResolvedValueOnce(envelope(200, '', data)),
  refuse: (code: number, msg: string, data: unknown = null) =>
    request.mockResolvedValueOnce(envelope(code, msg, data)),
  /** The next call gets no answer. */
  cutOff: () => request.mockRejectedValueOnce(new AxiosError('Network Error')),
  asked: () => request.mock.calls.map(([{ url, data }]) => ({ url, data })),
})

const envelope = (code: number, msg: string, data: unknown) => ({
  data: { code, msg, data },
  status: code,
  config: {},
  headers: {},
  statusText: '',
})
