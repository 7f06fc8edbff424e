import { HOUR_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../app.ts'
import { signFileLink } from '../../platform/files/file-links.ts'
import { loadSecretKey } from '../../platform/secret-key-store.ts'

export const LINK_KEY = 'file-links'

/** Links change once an hour and work for at least a day, so that a browser may keep the picture. */
const LINK_HOURS = 25

/** Makes the links by which someone who may see a private file sees it. */
export async function fileLinks({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<(name: string) => string> {
  const key = await loadSecretKey(db, LINK_KEY)
  const hour = Math.floor(clock.now().getTime() / HOUR_MS)
  const expires = new Date((hour + LINK_HOURS) * HOUR_MS)
  return (name) => signFileLink(key, name, expires)
}
