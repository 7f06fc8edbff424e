import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../../app.ts'
import type { Caller } from '../../../http/routes.ts'
import { loadSecretKey } from '../../../platform/secret-key-store.ts'
import { isLinkValid, signLink } from '../../../platform/signed-link.ts'
import { isSessionOpen } from '../log-in/session-store.ts'

export const EXPORT_PATH = '/api/user/myData'

const LINK_KEY = 'export-links'
const LINK_MINUTES = 5

type Holder = Pick<Caller, 'accountId' | 'sessionId'> & {
  /** C7: who of the team asked for it on the household's behalf; the session is theirs. */
  staffId?: number
}

const subjectOf = ({ accountId, sessionId, staffId }: Holder) =>
  `data of ${accountId} for session ${sessionId}${staffId === undefined ? '' : ` of ${staffId}`}`

/** Short-lived, and no longer than the session it was asked for in, because whoever holds it gets everything. */
export async function createExportLink({ db, clock }: Pick<App, 'db' | 'clock'>, holder: Holder) {
  const key = await loadSecretKey(db, LINK_KEY)
  const expires = new Date(clock.now().getTime() + LINK_MINUTES * MINUTE_MS)
  const { accountId, sessionId, staffId } = holder
  const staff = staffId === undefined ? '' : `&staff=${staffId}`
  return `${EXPORT_PATH}?account=${accountId}&session=${sessionId}${staff}&${signLink(key, subjectOf(holder), expires)}`
}

const ID = /^[1-9]\d{0,14}$/

/** Whose data the link opens, or null when it is wrong, changed, too old, or its session is over. */
export async function readExportLink(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  query: Record<string, unknown>,
): Promise<number | null> {
  const { account, session, staff, expires, signature } = query
  if (typeof account !== 'string' || typeof session !== 'string') return null
  if (!ID.test(account) || !ID.test(session)) return null
  if (staff !== undefined && (typeof staff !== 'string' || !ID.test(staff))) return null
  const key = await loadSecretKey(db, LINK_KEY)
  const ofStaff = staff === undefined ? {} : { staffId: Number(staff) }
  const holder = { accountId: Number(account), sessionId: Number(session), ...ofStaff }
  if (!isLinkValid(key, subjectOf(holder), { expires, signature }, clock.now())) return null
  const { accountId, sessionId, staffId = accountId } = { staffId: undefined, ...holder }
  return (await isSessionOpen(db, { accountId: staffId, sessionId }, clock.now())) ? accountId : null
}
