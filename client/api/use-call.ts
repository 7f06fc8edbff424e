import type { Endpoint, OutputOf, RequestOf } from '#contract/endpoint.ts'
import { callAsDeclared } from './call-once.ts'
import { type SendOptions, useSend } from './use-send.ts'

interface UseCallOptions<E extends Endpoint> extends SendOptions<RequestOf<E>, OutputOf<E>> {
  /** Show a non-empty message of a good answer as a toast. */
  showMessage?: boolean
}

/** Sends to an endpoint of the contract. What must happen once is named, so that sending it again does it once. */
export function useCall<E extends Endpoint>(endpoint: E, options: UseCallOptions<E> = {}) {
  const { showMessage = false } = options
  return useSend<RequestOf<E>, OutputOf<E>>(
    (input) => callAsDeclared(endpoint, input, { showMessage, silent: true }),
    options,
  )
}
