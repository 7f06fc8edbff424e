/** Every answer of the API, good or bad. HTTP status equals `code`; `msg` is a sentence for people or empty. */
export interface Envelope<Data> {
  code: number
  msg: string
  data: Data
  /** Only the log-in answers carry it. */
  token?: string
}

export const SUCCESS_CODE = 200
export const NOT_LOGGED_IN_CODE = 401

export const CSRF_COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'X-XSRF-TOKEN'
export const REQUEST_ID_HEADER = 'X-Request-Id'
/** W19: a shared screen that a manager has named shows itself by it at log-in and when the person is switched. */
export const DEVICE_KEY_HEADER = 'X-Device-Key'

/** What a refusal for want of the CSRF pair says in `data`: the same call, sent once more, has the new pair. */
export const CSRF_RENEWED = { renewed: 'csrf' } as const
