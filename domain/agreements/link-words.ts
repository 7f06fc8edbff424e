/** How somebody came to sign by link. */
export interface SignedByLink {
  /** Who of the team gave it out; null: the house, with a reminder. */
  madeBy: string | null
  /** Null: it was copied. */
  sentTo: string | null
  signedFrom: string
  /** From the same address as it was given out. */
  isWhereMade: boolean
}

/** AD72: 'by a link that Dana copied, from 203.0.113.7, where it was made'. */
export function signedByLinkWords({ madeBy, sentTo, signedFrom, isWhereMade }: SignedByLink): string {
  const how = sentTo === null ? 'copied' : `sent to ${sentTo}`
  const link = madeBy === null ? 'a link in our email' : `a link that ${madeBy} ${how}`
  return `by ${link}, from ${signedFrom}${isWhereMade ? ', where it was made' : ''}`
}
