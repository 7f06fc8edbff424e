import { onSession, readSession } from '#client/session/session.ts'
import type { ProfileDraft } from './profile-draft.ts'

let kept: { userId: number; typed: ProfileDraft } | null = null

/** Who logs out by choice leaves nothing behind; whose session ends by itself finds what was typed again. */
onSession(() => {
  if (readSession().leftByChoice) kept = null
})

/** What was typed into the profile and not saved, until the same person is back on the page. */
export const readKeptProfile = (userId: number): ProfileDraft | null =>
  kept?.userId === userId ? kept.typed : null

export function keepProfile(userId: number, typed: ProfileDraft | null) {
  kept = typed && { userId, typed }
}
