import type { Inform, InformFilter } from '#contract/business/notifications.ts'

/** A notification on the page. A deleted one keeps its place there, to be put back. */
export interface Listed extends Inform {
  isDeleted?: boolean
}

export interface Listing {
  list: readonly Listed[]
  /** How many the filter finds, on this page or not. */
  total: number
  /** How many new ones there were, of any kind, when this was read. */
  newCount: number
}

/** How many of these the server still counts under the filter: pages of further ones begin after them. */
export const countedUnder = (filter: InformFilter, list: readonly Listed[]): number =>
  list.filter(({ isDeleted, isRead }) => !isDeleted && !(filter === 'new' && isRead)).length

export const hasEarlier = (filter: InformFilter, { list, total }: Listing): boolean =>
  countedUnder(filter, list) < total

/** Changes what is listed, and the counts with it. */
export function relist(
  filter: InformFilter,
  listing: Listing,
  change: (one: Listed) => Listed,
  newCountDifference: number,
): Listing {
  const list = listing.list.map(change)
  return {
    list,
    total: listing.total + countedUnder(filter, list) - countedUnder(filter, listing.list),
    newCount: listing.newCount + newCountDifference,
  }
}

/** A further page joins; where pages overlap because something has come or gone, nothing is shown twice. */
export function joinPage(listing: Listing, page: Listing): Listing {
  const known = new Set(listing.list.map(({ id }) => id))
  const list = [...listing.list, ...page.list.filter(({ id }) => !known.has(id))]
  return { ...listing, total: page.total, list: list.toSorted(byNewest) }
}

/** The server's own order. */
const byNewest = (a: Listed, b: Listed) => b.id - a.id
