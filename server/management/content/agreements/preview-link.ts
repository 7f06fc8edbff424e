import { DAY_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../../app.ts'
import { loadSecretKey } from '../../../platform/secret-key-store.ts'
import { isLinkValid, signLink } from '../../../platform/signed-link.ts'

export const PREVIEW_PATH = '/api/preview/agreement'

const PREVIEW_KEY = 'preview-links'

type LinkParts = Pick<App, 'db' | 'clock'>

const subjectOf = (agreementId: number): string => `draft of agreement ${agreementId}`

/** N5: the way to a draft, for whoever holds the link, for a day. */
export async function previewLink({ db, clock }: LinkParts, agreementId: number) {
  const key = await loadSecretKey(db, PREVIEW_KEY)
  const until = new Date(clock.now().getTime() + DAY_MS)
  return {
    path: `${PREVIEW_PATH}?of=${agreementId}&${signLink(key, subjectOf(agreementId), until)}`,
    until: until.toISOString(),
  }
}

const NUMBER = /^[1-9]\d{0,8}$/

/** Which draft a link opens; null when it is wrong, changed or too old. */
export async function readPreviewLink(
  { db, clock }: LinkParts,
  { of, expires, signature }: Record<string, unknown>,
): Promise<number | null> {
  if (typeof of !== 'string' || !NUMBER.test(of)) return null
  const key = await loadSecretKey(db, PREVIEW_KEY)
  const id = Number(of)
  return isLinkValid(key, subjectOf(id), { expires, signature }, clock.now()) ? id : null
}
