import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { type InformFilter, notifications } from '#contract/business/notifications.ts'
import {
  countedUnder,
  hasEarlier,
  joinPage,
  type Listed,
  type Listing,
  relist,
} from './listed-notifications.ts'
import { setNewCount } from './new-notifications.ts'

const PAGE_SIZE = 20
const PATH = notifications.getInformList.path
const keyOf = (filter: InformFilter) => [PATH, filter]

async function readPage(filter: InformFilter, page: number, signal?: AbortSignal): Promise<Listing> {
  const input = { filter, page, pageSize: PAGE_SIZE }
  const listing = await call(notifications.getInformList, input, { silent: true, ...(signal && { signal }) })
  setNewCount(listing.newCount)
  return listing
}

/** Not read again behind the reader's back: the poll's count tells that something came, and they choose when to see it. */
export function useNotifications(filter: InformFilter) {
  return useQuery(
    {
      queryKey: keyOf(filter),
      queryFn: ({ signal }) => readPage(filter, 1, signal),
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    queryClient,
  )
}

export const readAgain = () => queryClient.resetQueries({ queryKey: [PATH] })

const underWay = new Set<Promise<unknown>>()
/** What the server is told of the list; it says whether anything else is on its way to it. */
export async function tell<Answer>(sent: Promise<Answer>): Promise<{ answer: Answer; isLast: boolean }> {
  underWay.add(sent)
  try {
    const answer = await sent
    return { answer, isLast: underWay.size === 1 }
  } finally {
    underWay.delete(sent)
  }
}

/**
 * Goes on after what is listed. What has been deleted or read since has moved the pages, so it may begin in the middle
 * of one; where the server has not heard of it yet, it does so first, or one would be left out.
 */
export async function readEarlier(filter: InformFilter): Promise<void> {
  await Promise.allSettled(underWay)
  const before = queryClient.getQueryData<Listing>(keyOf(filter))
  if (!before) return
  let page = Math.floor(countedUnder(filter, before.list) / PAGE_SIZE) + 1
  let listing = before
  while (listing.list.length === before.list.length && hasEarlier(filter, listing)) {
    const found = await readPage(filter, page)
    const now = queryClient.getQueryData<Listing>(keyOf(filter)) ?? listing
    listing = joinPage(now, found)
    queryClient.setQueryData(keyOf(filter), listing)
    if (found.list.length < PAGE_SIZE) return
    page += 1
  }
}

/** Changes every list that is kept, whatever its filter. */
export function changeListed(change: (one: Listed) => Listed, newCountDifference: number) {
  for (const [key, listing] of queryClient.getQueriesData<Listing>({ queryKey: [PATH] })) {
    const filter = key[1] as InformFilter
    if (listing) queryClient.setQueryData(key, relist(filter, listing, change, newCountDifference))
  }
}

/** Who comes back to the page finds no places of what they deleted before. */
export function forgetDeleted() {
  queryClient.setQueriesData<Listing>({ queryKey: [PATH] }, (listing) =>
    listing ? { ...listing, list: listing.list.filter(({ isDeleted }) => !isDeleted) } : listing,
  )
}
