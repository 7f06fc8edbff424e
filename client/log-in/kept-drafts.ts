import { signatureDraft } from '../agreements/signature-draft.ts'
import { bookingDraft, pausedDraft, visitDraft } from '../booking/drafts.ts'
import { tabStorage } from '../page/browser-storage.ts'
import { onSession, readSession } from '../session/session.ts'

const KEY = 'KEPT_DRAFTS'
const DRAFTS = [bookingDraft, pausedDraft, visitDraft, signatureDraft]

interface Kept {
  /** Nobody else ever gets them back. */
  ownerId: number
  drafts: Record<string, unknown>
}

/** Beside the tab's storage, which may be switched off. */
let kept: Kept | null = null

/** What is being filled in when a session ends by itself: logging in again clears the drafts, this copy stays. */
onSession(() => {
  const ownerId = readSession().expired?.userId
  if (typeof ownerId === 'number') keepDrafts(ownerId)
})

function keepDrafts(ownerId: number) {
  const begun = DRAFTS.filter((draft) => !draft.isFresh())
  // Another tab may have cleared them by a log-in that failed: the copy made before is the better one.
  if (begun.length === 0) return
  kept = { ownerId, drafts: Object.fromEntries(begun.map((draft) => [draft.key, draft.stored()])) }
  tabStorage.write(KEY, JSON.stringify(kept))
}

/** Gives the drafts back to the person they were kept for; whoever else logs in makes them go for good. */
export function giveBackDrafts(userId: number) {
  const { ownerId, drafts } = readKept() ?? {}
  forgetKeptDrafts()
  if (ownerId !== userId || drafts === undefined) return
  for (const draft of DRAFTS) {
    // What another tab of theirs has brought back or begun since is newer.
    if (drafts[draft.key] !== undefined && draft.isFresh()) draft.adopt(drafts[draft.key])
  }
}

export function forgetKeptDrafts() {
  kept = null
  tabStorage.remove(KEY)
}

export const hasKeptDrafts = () => readKept() !== null

function readKept(): Kept | null {
  if (kept !== null) return kept
  try {
    return JSON.parse(tabStorage.read(KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}
