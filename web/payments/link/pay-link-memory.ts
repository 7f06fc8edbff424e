import { tabStorage } from '#client/page/browser-storage.ts'
import { PATHS } from '../../page/paths.ts'

const KEY = 'PAY_LINK'

/** The card link with which a payment was begun in this tab: the checkout sends the browser back without it. */
export function rememberPayLink(link: string, session: string) {
  tabStorage.write(KEY, JSON.stringify({ link, session }))
}

/** The card link that a payment was begun with; null for any other payment. */
export function payLinkOf(session: string): string | null {
  const kept = tabStorage.read(KEY)
  if (kept === null) return null
  try {
    const begun = JSON.parse(kept) as { link?: unknown; session?: unknown }
    return begun.session === session && typeof begun.link === 'string' ? begun.link : null
  } catch {
    return null
  }
}

export const payLinkPath = (link: string, session: string): string =>
  `${PATHS.payLink}?${new URLSearchParams({ link, session })}`
