import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { queryClient } from '#client/api/query-client.ts'
import { orders } from '#contract/business/orders.ts'
import { payments } from '#contract/business/payments.ts'

const ASK_AGAIN_MS = 2_500
/** Long enough for a payment company; after that it is the e-mail that tells. */
const LONGEST_WAIT_MS = 30_000
const MAX_RETRIES = 2
const TOO_MANY = 429
const BROKEN = 500

/** How a payment stands, asked again for a while as long as nobody knows, and the order it is for. */
export function usePaymentResult(session: string) {
  const [since] = useState(() => Date.now())
  return useQuery(
    {
      queryKey: [payments.result.path, session],
      queryFn: async ({ signal }) => {
        const result = await call(payments.result, { session }, { signal, silent: true })
        const order = await call(orders.getOrder, { id: String(result.orderId) }, { signal, silent: true })
        return { result, order, hasWaited: Date.now() - since > LONGEST_WAIT_MS }
      },
      staleTime: 0,
      gcTime: 0,
      retry: (failures, error) => !(error instanceof CallError) && failures < MAX_RETRIES,
      refetchInterval: ({ state: { data, error } }) =>
        isAskedAgain(error) || (data?.result.status === 'open' && !data.hasWaited) ? ASK_AGAIN_MS : false,
    },
    queryClient,
  )
}

/** CU3: no network, a busy server and a broken one say nothing about the payment; a refusal does. */
const isAskedAgain = (error: Error | null) =>
  error !== null && (!(error instanceof CallError) || error.code === TOO_MANY || error.code >= BROKEN)
