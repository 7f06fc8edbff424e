import { skipToken, useQuery } from '@tanstack/react-query'
import type { Endpoint, RequestOf } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'

/** Reads an endpoint into the page. The page itself says when that fails, so no toast does. Null: nothing to ask yet. */
export function useRead<E extends Endpoint>(endpoint: E, input: RequestOf<E> | null) {
  // The client is named here instead of provided from the root, which keeps it off the first screen.
  return useQuery(
    {
      queryKey: [endpoint.path, input],
      queryFn: input === null ? skipToken : ({ signal }) => call(endpoint, input, { signal, silent: true }),
    },
    queryClient,
  )
}
