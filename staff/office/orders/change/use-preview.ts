import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { failureText } from '#client/api/call-error.ts'
import { queryClient } from '#client/api/query-client.ts'
import type { Endpoint, OutputOf, RequestOf } from '#contract/endpoint.ts'
import { useMe } from '../../../frame/session/me.ts'

export interface Preview<Data> {
  /** Of what is asked for now; undefined while it is on its way or refused. */
  data: Data | undefined
  /** Why it cannot be done, as a sentence. */
  failure: string
  /** The refusal itself, for what it offers instead. */
  error: Error | null
}

/** Looks at what something would do, each time it becomes something else. Null: nothing to look at yet. */
export function usePreview<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E> | null,
): Preview<OutputOf<E>> {
  const { id: whose } = useMe()
  const { data, error, isPlaceholderData } = useQuery(
    {
      queryKey: [endpoint.path, input, whose],
      queryFn: input === null ? skipToken : ({ signal }) => call(endpoint, input, { signal, silent: true }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      retry: false,
    },
    queryClient,
  )
  const isOld = isPlaceholderData || error !== null
  return { data: isOld ? undefined : data, failure: error === null ? '' : failureText(error), error }
}
