import { dateText } from '#contract/fields.ts'
import { PRINT_KINDS, type PrintKind } from '#contract/office/print.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../app.ts'
import { listListening } from '../../platform/live/live-store.ts'
import { loadSecretKey } from '../../platform/secret-key-store.ts'
import { isLinkValid, signLink } from '../../platform/signed-link.ts'

export const PRINT_PATH = '/api/staffToday/print.pdf'
const PRINT_LINK_KEY = 'print-links'
const OPEN_MINUTES = 5

export interface PrintWanted {
  parkId: number
  date: CalendarDate
  kind: PrintKind
}

const subjectOf = ({ parkId, date, kind }: PrintWanted, sessionId: number): string =>
  `print ${kind} of park ${parkId} on ${date} for session ${sessionId}`

/** Opens in a browser, which sends no header: some minutes long, and only while whoever asked is logged in. */
export async function printLink(app: App, wanted: PrintWanted, sessionId: number): Promise<string> {
  const key = await loadSecretKey(app.db, PRINT_LINK_KEY)
  const until = new Date(app.clock.now().getTime() + OPEN_MINUTES * MINUTE_MS)
  const { parkId, date, kind } = wanted
  const signed = signLink(key, subjectOf(wanted, sessionId), until)
  return `${PRINT_PATH}?park=${parkId}&date=${date}&kind=${kind}&session=${sessionId}&${signed}`
}

const NUMBER = /^[1-9]\d{0,14}$/

/** What a link opens; null when it is wrong, changed, too old, or its holder has logged out or left. */
export async function readPrintLink(
  app: App,
  { park, date, kind, session, expires, signature }: Record<string, unknown>,
): Promise<PrintWanted | null> {
  if (typeof park !== 'string' || typeof session !== 'string' || !NUMBER.test(park) || !NUMBER.test(session))
    return null
  const day = dateText.safeParse(date)
  if (!day.success || !isPrintKind(kind)) return null
  const wanted = { parkId: Number(park), date: day.data, kind }
  const sessionId = Number(session)
  const key = await loadSecretKey(app.db, PRINT_LINK_KEY)
  const now = app.clock.now()
  if (!isLinkValid(key, subjectOf(wanted, sessionId), { expires, signature }, now)) return null
  const listening = await listListening(app.db, [sessionId], now)
  return listening.includes(sessionId) ? wanted : null
}

const isPrintKind = (kind: unknown): kind is PrintKind => (PRINT_KINDS as readonly unknown[]).includes(kind)
