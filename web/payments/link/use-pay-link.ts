import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { queryClient } from '#client/api/query-client.ts'
import { useCall } from '#client/api/use-call.ts'
import { leaveFor, useReturn } from '#client/page/leave-page.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { type LinkedOrder, payLinks } from '#contract/business/pay-links.ts'
import { rememberPayLink } from './pay-link-memory.ts'

const ASK_AGAIN_MS = 2_500
/** Long enough for a payment company; after that it is the e-mail that tells. */
const LONGEST_WAIT_MS = 30_000
const MAX_RETRIES = 2

export type LinkResult = OutputOf<typeof payLinks.result>

interface Known {
  /** Null once the link has run out. */
  order: LinkedOrder | null
  /** What became of the payment one comes back from. */
  result: LinkResult | null
  hasWaited: boolean
}

/** What a card link shows, and how the payment stands that was begun with it. */
export function usePayLink(token: string, session: string) {
  const [since] = useState(() => Date.now())
  return useQuery(
    {
      queryKey: [payLinks.open.path, token, session],
      queryFn: async ({ signal }): Promise<Known> => {
        const options = { signal, silent: true }
        // The result first: asking for it may be what settles the payment.
        const result =
          session === '' ? null : await orNull(call(payLinks.result, { token, session }, options))
        const opening = call(payLinks.open, { token }, options)
        const order = await (result === null ? opening : orNull(opening))
        return { order, result, hasWaited: Date.now() - since > LONGEST_WAIT_MS }
      },
      staleTime: 0,
      gcTime: 0,
      retry: (failures, error) => !(error instanceof CallError) && failures < MAX_RETRIES,
      refetchInterval: ({ state: { data } }) =>
        data?.result?.status === 'open' && !data.hasWaited ? ASK_AGAIN_MS : false,
    },
    queryClient,
  )
}

const NOT_FOUND = 404

/** What the link no longer opens; any other failure stays one. */
function orNull<T>(asking: Promise<T>): Promise<T | null> {
  return asking.catch((error: unknown) => {
    if (error instanceof CallError && error.code === NOT_FOUND) return null
    throw error
  })
}

const UNREACHABLE =
  'We couldn’t reach the payment page. Nothing was charged; please check your connection and try again.'

/** Leaves for the checkout. A refusal means that something has changed: the page is read again. */
export function usePayByLink(token: string, refetch: () => unknown) {
  const paying = useCall(payLinks.pay, {
    silent: true,
    unreachable: UNREACHABLE,
    onDone: ({ checkoutUrl, session }) => {
      rememberPayLink(token, session)
      return checkoutUrl === null ? refetch() : leaveFor(checkoutUrl)
    },
    onFailure: (error) => {
      if (error instanceof CallError) void refetch()
    },
  })
  useReturn(() => {
    paying.reset()
    void refetch()
  })
  return paying
}
