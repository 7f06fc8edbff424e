import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../../app.ts'
import { listListening } from '../../../platform/live/live-store.ts'
import { loadSecretKey } from '../../../platform/secret-key-store.ts'
import { isLinkValid, signLink } from '../../../platform/signed-link.ts'

export const TILL_PATH = '/api/staffMoney/till.pdf'
const TILL_LINK_KEY = 'till-links'
const OPEN_MINUTES = 5

const subjectOf = (tillId: number, sessionId: number): string => `till ${tillId} for session ${sessionId}`

/** Opens in a browser, which sends no header: some minutes long, and only while whoever asked is logged in. */
export async function tillLink(app: App, tillId: number, sessionId: number): Promise<string> {
  const key = await loadSecretKey(app.db, TILL_LINK_KEY)
  const until = new Date(app.clock.now().getTime() + OPEN_MINUTES * MINUTE_MS)
  return `${TILL_PATH}?till=${tillId}&session=${sessionId}&${signLink(key, subjectOf(tillId, sessionId), until)}`
}

const NUMBER = /^[1-9]\d{0,8}$/

/** Which drawer a link opens; null when it is wrong, changed or too old, or its holder has logged out or left. */
export async function readTillLink(
  app: App,
  { till, session, expires, signature }: Record<string, unknown>,
): Promise<number | null> {
  if (typeof till !== 'string' || typeof session !== 'string' || !NUMBER.test(till) || !NUMBER.test(session))
    return null
  const tillId = Number(till)
  const sessionId = Number(session)
  const key = await loadSecretKey(app.db, TILL_LINK_KEY)
  const now = app.clock.now()
  if (!isLinkValid(key, subjectOf(tillId, sessionId), { expires, signature }, now)) return null
  const listening = await listListening(app.db, [sessionId], now)
  return listening.includes(sessionId) ? tillId : null
}
