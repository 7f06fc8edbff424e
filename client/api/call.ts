import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import type { Endpoint, OutputOf, RequestOf } from '#contract/endpoint.ts'
import {
  CSRF_COOKIE,
  CSRF_HEADER,
  CSRF_RENEWED,
  DEVICE_KEY_HEADER,
  type Envelope,
  NOT_LOGGED_IN_CODE,
  SUCCESS_CODE,
} from '#contract/envelope.ts'
import { showToast } from '#ui/toast/toast.ts'
import { pageSetting } from '../page/page-settings.ts'
import { expireSession } from '../session/session.ts'
import { deviceKey, storedToken } from '../session/stored-token.ts'
import { CallError } from './call-error.ts'

const FORBIDDEN_CODE = 403

export interface CallOptions {
  /** Show a non-empty message of a good answer as a toast. */
  showMessage?: boolean
  /** Keep the message of a bad answer to the caller: it is shown in the page. */
  silent?: boolean
  signal?: AbortSignal
  /** Names a write, so that sending it again does it once. */
  idempotencyKey?: string
}

/** Calls an endpoint of the contract and answers its data; a refusal is thrown as a CallError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  return (await callForEnvelope(endpoint, input, options)).data
}

/** As `call`, for the answers that carry more than data (the token of a log-in). */
export async function callForEnvelope<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<Envelope<OutputOf<E>>> {
  const body = endpoint.method === 'GET' ? { params: input } : { data: input }
  return requestEnvelope<E>(endpoint, { ...body, ...(options.signal && { signal: options.signal }) }, options)
}

/** Sends a request with our headers and settles what the answer's code means for the session and the toasts. */
export async function requestEnvelope<E extends Endpoint>(
  endpoint: E,
  request: AxiosRequestConfig,
  { showMessage = false, silent = false, idempotencyKey }: CallOptions,
): Promise<Envelope<OutputOf<E>>> {
  const token = storedToken()
  const screenKey = deviceKey()
  const headers = {
    ...(token !== null && { Authorization: token }),
    ...(screenKey !== null && { [DEVICE_KEY_HEADER]: screenKey }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  }
  const ask = async () => envelopeOf<OutputOf<E>>(await send(endpoint, { ...request, headers }))
  const first = await ask()
  // CU33: the refusal has brought a new pair, and nothing was done. Axios reads it from the cookie.
  const envelope = isPairRenewed(first) ? await ask() : first
  if (envelope.code === SUCCESS_CODE) {
    if (showMessage && envelope.msg) showToast('success', envelope.msg)
    return envelope
  }
  // A late answer to an old token says nothing about the one of a log-in since.
  if (envelope.code === NOT_LOGGED_IN_CODE && storedToken() === token) expireSession()
  if (!silent && envelope.msg) showToast('error', envelope.msg)
  throw new CallError(envelope.msg, envelope.code, envelope.data)
}

/** G5: JSON, no time limit, the CSRF pair; a network error is axios' own rejection. */
function send(endpoint: Endpoint, request: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  const apiOrigin = pageSetting('api-origin')
  return axios.request({
    ...request,
    method: endpoint.method,
    url: apiOrigin + endpoint.path,
    xsrfCookieName: CSRF_COOKIE,
    xsrfHeaderName: CSRF_HEADER,
    withXSRFToken: true,
    withCredentials: apiOrigin !== '',
    timeout: 0,
    // The envelope's code decides, whatever the HTTP status.
    validateStatus: null,
  })
}

function envelopeOf<Data>(response: AxiosResponse<unknown>): Envelope<Data> {
  if (isEnvelope<Data>(response.data)) return response.data
  // Something between us and the server answered: a proxy's error page, a sign-in wall.
  throw new AxiosError(
    `Request failed with status code ${response.status}`,
    AxiosError.ERR_BAD_RESPONSE,
    response.config,
    response.request,
    response,
  )
}

const isPairRenewed = ({ code, data }: Envelope<unknown>): boolean =>
  code === FORBIDDEN_CODE &&
  typeof data === 'object' &&
  data !== null &&
  'renewed' in data &&
  data.renewed === CSRF_RENEWED.renewed

function isEnvelope<Data>(answer: unknown): answer is Envelope<Data> {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'code' in answer &&
    typeof answer.code === 'number' &&
    'msg' in answer &&
    typeof answer.msg === 'string' &&
    'data' in answer
  )
}
