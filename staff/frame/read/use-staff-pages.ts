import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '#client/api/query-client.ts'
import { useLive } from '../live/use-live.ts'
import { useMe } from '../session/me.ts'
import { failureSentence, type StaffReading, TRY_AGAIN_MS } from './use-staff-read.ts'

interface Page<Row> {
  rows: readonly Row[]
  next: string | null
}

interface StaffPagesOptions<Row> {
  /** What tells this list from every other. */
  key: readonly unknown[]
  readPage: (after: string | undefined, signal: AbortSignal) => Promise<Page<Row>>
  /** Read anew when something of these kinds happens. */
  live?: readonly string[]
}

export interface StaffPages<Row> extends StaffReading<{ rows: readonly Row[] }> {
  hasMore: boolean
  showMore: () => void
}

/** W9: a long list, page by page. What was read stays while it cannot be read anew, and it is tried again by itself. */
export function useStaffPages<Row>({ key, readPage, live = [] }: StaffPagesOptions<Row>): StaffPages<Row> {
  const { id: whose } = useMe()
  const query = useInfiniteQuery(
    {
      queryKey: [...key, whose],
      queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.status === 'error' ? TRY_AGAIN_MS : false),
      networkMode: 'always',
    },
    queryClient,
  )
  useLive(live, () => {
    if (live.length > 0) void query.refetch()
  })
  const { data, error, dataUpdatedAt, isFetching } = query
  return {
    data: data && { rows: data.pages.flatMap(({ rows }) => rows) },
    failure: data === undefined && error !== null ? failureSentence(error) : null,
    staleSince: data !== undefined && error !== null ? dataUpdatedAt : null,
    isFetching,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    showMore: () => void query.fetchNextPage(),
  }
}
