import { useState } from 'react'
import { onSession, readSession } from '#client/session/session.ts'
import type { ProfileDraft } from './profile-draft.ts'

let kept: { userId: number; edited: ProfileDraft | null } | null = null

/** Who logs out by choice leaves nothing behind; whose session ends by itself finds what was typed again. */
onSession(() => {
  if (readSession().leftByChoice) kept = null
})

type Change = (now: ProfileDraft | null) => ProfileDraft | null

/** What was typed into the profile and not saved, while the page is open and until the same person is back on it. */
export function useKeptProfile(userId: number) {
  const [edited, setEdited] = useState(() => (kept?.userId === userId ? kept.edited : null))
  const change = (next: Change | null) =>
    setEdited((now) => {
      const edits = next === null ? null : next(now)
      kept = { userId, edited: edits }
      return edits
    })
  return [edited, change] as const
}
