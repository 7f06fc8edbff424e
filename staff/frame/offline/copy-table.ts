import { storedToken } from '#client/session/stored-token.ts'
import type { Me } from '#contract/management/team.ts'
import type { Yard } from '#contract/office/yard/yard.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { PICTURES } from '../service-worker/build-caches.ts'
import { type KeptTable, keptTable } from './kept-tables.ts'

/** W18: so long, and no longer, without the server's word. */
export const KEPT_FOR_MS = 36 * HOUR_MS

interface Kept {
  savedAt: number
  /** Whose session it came with. */
  token: string
}
export interface KeptYard extends Kept {
  yard: Yard
  /** How much the server's clock is ahead of this one. */
  offsetMs: number
}
interface KeptMe extends Kept {
  me: Me
}

const table: KeptTable<KeptYard | KeptMe> = keptTable('copy')
const MARK_LENGTH = 8
/** Enough of the token to know it again, and too little to use it. */
export const tokenMark = () => (storedToken() ?? '').slice(-MARK_LENGTH)

export const isStillGood = ({ savedAt, token }: Kept, mark: string, now: number): boolean =>
  token === mark && mark !== '' && now - savedAt < KEPT_FOR_MS && savedAt <= now + HOUR_MS

async function readKept<Row extends Kept>(key: string): Promise<Row | undefined> {
  try {
    const row = (await table.get(key)) as Row | undefined
    if (row === undefined) return undefined
    if (isStillGood(row, tokenMark(), Date.now())) return row
    await wipeCopy()
  } catch {
    // Without tables there is no copy.
  }
  return undefined
}

export const readKeptMe = async (): Promise<Me | undefined> => (await readKept<KeptMe>('me'))?.me
export const readKeptYard = () => readKept<KeptYard>('yard')

export const keepYard = (kept: KeptYard): Promise<void> => table.put('yard', kept)

export async function keepMe(me: Me): Promise<void> {
  await table.put('me', { me, savedAt: Date.now(), token: tokenMark() }).catch(() => {})
}

/** At log-out, on a 401, after 36 hours. What is not sent yet stays: it exists nowhere else. */
export async function wipeCopy(): Promise<void> {
  await table.clear().catch(() => {})
  if ('caches' in globalThis) await caches.delete(PICTURES).catch(() => false)
}
