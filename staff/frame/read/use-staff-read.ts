import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { queryClient } from '#client/api/query-client.ts'
import type { Endpoint, OutputOf, RequestOf } from '#contract/endpoint.ts'
import { useLive } from '../live/use-live.ts'
import { isUnreachable, offlineSince } from '../offline/connection.ts'
import { yardAnswer } from '../offline/yard-answers.ts'
import { useMe } from '../session/me.ts'
import { needOf, needSentence } from '../words/permission-words.ts'

export const TRY_AGAIN_MS = 15_000
/** One answer was lost and the server answers others: what is kept stands in no longer than it must. */
const TRY_RECALLED_MS = 5_000
/** One write is told piece by piece, within milliseconds. */
const TOLD_TOGETHER_MS = 25

interface StaffReadOptions {
  /** Read anew when something of these kinds happens. */
  live?: readonly string[]
}

export interface StaffReading<Data> {
  data: Data | undefined
  /** Why there is nothing, as a sentence; null while it is still being read. */
  failure: string | null
  /** The refusal itself, for what it offers instead. */
  error?: Error | null
  /** When what is shown was read, once reading it anew has failed. */
  staleSince: number | null
  isFetching: boolean
  refetch: () => void
}

/**
 * Reads an endpoint into a page of the back office. W9: what was read stays while it cannot be read anew, and it is tried
 * again by itself. Null: nothing to ask yet.
 */
export function useStaffRead<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E> | null,
  { live = [] }: StaffReadOptions = {},
): StaffReading<OutputOf<E>> {
  // Pages of whoever was here before stay in this tab: what they read is theirs.
  const { id: whose } = useMe()
  const queryKey = [endpoint.path, input, whose]
  const query = useQuery(
    {
      queryKey,
      queryFn:
        input === null
          ? skipToken
          : ({ signal }) =>
              readOrRecall(endpoint, input, {
                signal,
                isShown: queryClient.getQueryData(queryKey) !== undefined,
              }),
      // Whoever comes back to a page sees what it showed, and what is new as soon as it is here.
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => {
        if (wasRecalled(state.data) && offlineSince() === null) return TRY_RECALLED_MS
        return state.status === 'error' || wasRecalled(state.data) ? TRY_AGAIN_MS : false
      },
      networkMode: 'always',
    },
    queryClient,
  )
  const { data, error, isFetching, dataUpdatedAt } = query
  const refetch = () => void query.refetch()
  const readOnce = useOnceFor(TOLD_TOGETHER_MS, refetch)
  useLive(live, () => {
    if (live.length > 0 && input !== null) readOnce()
  })
  return {
    data,
    failure: data === undefined && error !== null ? failureSentence(error) : null,
    error,
    staleSince: data !== undefined && error !== null ? dataUpdatedAt : null,
    isFetching,
    refetch,
  }
}

/** Does it once for all calls that come within so many milliseconds of the first. */
function useOnceFor(ms: number, act: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      // Pages that wait while somebody else has the screen come back as they were.
      timer.current = undefined
    },
    [],
  )
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      act()
    }, ms)
  }
}

const recalled = new WeakSet<object>()
/** What this device kept stands in only until the server answers, also when a single call was lost. */
const wasRecalled = (data: unknown): boolean =>
  offlineSince() === null && typeof data === 'object' && data !== null && recalled.has(data)

/** W16: without a network, what this device keeps; never in place of something newer that is shown already. */
async function readOrRecall<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { signal, isShown }: { signal: AbortSignal; isShown: boolean },
): Promise<OutputOf<E>> {
  const recall = async () => {
    const kept = isShown ? undefined : await yardAnswer(endpoint.path, input)
    if (typeof kept === 'object' && kept !== null) recalled.add(kept)
    return kept as OutputOf<E> | undefined
  }
  if (offlineSince() !== null) {
    const kept = await recall()
    if (kept !== undefined) return kept
  }
  try {
    return await call(endpoint, input, { signal, silent: true })
  } catch (error) {
    if (signal.aborted || !isUnreachable(error)) throw error
    const kept = await recall()
    if (kept === undefined) throw error
    return kept
  }
}

export function failureSentence(error: Error): string {
  const need = needOf(error)
  if (need !== null) return needSentence(need)
  return error instanceof CallError ? error.message : 'We can’t reach the server. Trying again…'
}

/** Whatever pages show of the back office is read anew. */
export const refreshStaffReads = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/staff') })
