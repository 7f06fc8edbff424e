import { MAIL_KINDS, type MailKind } from '#domain/accounts/mail-choices.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { loadSecretKey } from '../../platform/secret-key-store.ts'
import { isSigned, sign } from '../../platform/signature.ts'
import { serverAddress } from '../../platform/site-address.ts'

export const UNSUBSCRIBE_PATH = '/api/inform/unsubscribe'
export const UNSUBSCRIBE_KEY = 'unsubscribe-links'

/** Which mails of which account a link ends. */
export interface Subscription {
  accountId: number
  kind: MailKind
}

const signedText = ({ accountId, kind }: Subscription): string => `${accountId}\n${kind}`

/** Works without a log-in and for ever, as mails are kept; it can only turn one kind of mail off and on. */
export async function unsubscribeLink(
  { settings }: Pick<App, 'settings'>,
  db: Database,
  subscription: Subscription,
): Promise<string> {
  const key = await loadSecretKey(db, UNSUBSCRIBE_KEY)
  return serverAddress(settings) + unsubscribePath(key, subscription)
}

export function unsubscribePath(key: Buffer, subscription: Subscription): string {
  const { accountId, kind } = subscription
  return `${UNSUBSCRIBE_PATH}?account=${accountId}&kind=${kind}&signature=${sign(key, signedText(subscription))}`
}

/** What a link that we made says; nothing for any other. */
export function readUnsubscribeLink(key: Buffer, query: Record<string, unknown>): Subscription | undefined {
  const { account, signature } = query
  const kind = MAIL_KINDS.find((one) => one === query.kind)
  if (kind === undefined || typeof account !== 'string' || typeof signature !== 'string') return undefined
  if (!/^[1-9]\d{0,9}$/.test(account)) return undefined
  const subscription = { accountId: Number(account), kind }
  return isSigned(key, signedText(subscription), signature) ? subscription : undefined
}
