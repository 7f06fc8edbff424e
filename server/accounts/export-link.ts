import type { App } from '../app.ts'
import { loadSecretKey } from '../platform/secret-key-store.ts'
import { isLinkValid, signLink } from '../platform/signed-link.ts'

export const EXPORT_PATH = '/api/user/myData'

const LINK_KEY = 'export-links'
const LINK_MINUTES = 5

const subjectOf = (accountId: number) => `data of ${accountId}`

/** Short-lived, because whoever holds it gets everything. */
export async function createExportLink({ db, clock }: Pick<App, 'db' | 'clock'>, accountId: number) {
  const key = await loadSecretKey(db, LINK_KEY)
  const expires = new Date(clock.now().getTime() + LINK_MINUTES * 60_000)
  return `${EXPORT_PATH}?account=${accountId}&${signLink(key, subjectOf(accountId), expires)}`
}

/** Whose data the link opens, or null when it is wrong, changed or too old. */
export async function readExportLink(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  query: Record<string, unknown>,
): Promise<number | null> {
  const { account, expires, signature } = query
  if (typeof account !== 'string' || !/^[1-9]\d{0,9}$/.test(account)) return null
  const key = await loadSecretKey(db, LINK_KEY)
  const accountId = Number(account)
  return isLinkValid(key, subjectOf(accountId), { expires, signature }, clock.now()) ? accountId : null
}
