import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../app.ts'
import type { Caller } from '../../http/routes.ts'
import { loadSecretKey } from '../../platform/secret-key-store.ts'
import { isLinkValid, signLink } from '../../platform/signed-link.ts'
import { isSessionOpen } from '../log-in/session-store.ts'

export const EXPORT_PATH = '/api/user/myData'

const LINK_KEY = 'export-links'
const LINK_MINUTES = 5

type Holder = Pick<Caller, 'accountId' | 'sessionId'>

const subjectOf = ({ accountId, sessionId }: Holder) => `data of ${accountId} for session ${sessionId}`

/** Short-lived, and no longer than the session it was asked for in, because whoever holds it gets everything. */
export async function createExportLink({ db, clock }: Pick<App, 'db' | 'clock'>, holder: Holder) {
  const key = await loadSecretKey(db, LINK_KEY)
  const expires = new Date(clock.now().getTime() + LINK_MINUTES * MINUTE_MS)
  const { accountId, sessionId } = holder
  return `${EXPORT_PATH}?account=${accountId}&session=${sessionId}&${signLink(key, subjectOf(holder), expires)}`
}

const ID = /^[1-9]\d{0,14}$/

/** Whose data the link opens, or null when it is wrong, changed, too old, or its session is over. */
export async function readExportLink(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  query: Record<string, unknown>,
): Promise<number | null> {
  const { account, session, expires, signature } = query
  if (typeof account !== 'string' || typeof session !== 'string') return null
  if (!ID.test(account) || !ID.test(session)) return null
  const key = await loadSecretKey(db, LINK_KEY)
  const holder = { accountId: Number(account), sessionId: Number(session) }
  if (!isLinkValid(key, subjectOf(holder), { expires, signature }, clock.now())) return null
  return (await isSessionOpen(db, holder, clock.now())) ? holder.accountId : null
}
