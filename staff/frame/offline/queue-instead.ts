import { CallError } from '#client/api/call-error.ts'
import { showToast } from '#ui/toast/toast.ts'
import { isUnreachable, offlineSince } from './connection.ts'
import { keptPhotosIn } from './kept-photos.ts'
import { newId } from './new-id.ts'
import { savedHere } from './this-device.ts'
import { type QueuedDraft, queueUp } from './yard-queue.ts'

export type { QueuedDraft } from './yard-queue.ts'

/** Not an answer and no failure either: it is noted here, and has no words against it. */
export class QueuedUp extends CallError {
  constructor() {
    super('', 0)
    this.name = 'QueuedUp'
  }
}

/** A thumb does not wait longer: what has no answer by then is noted here and sent again, as the same thing. */
const ANSWER_WITHIN_MS = 8_000
export const inTime = () => AbortSignal.timeout(ANSWER_WITHIN_MS)

/**
 * Does it now, or notes it down where the server cannot be reached. What has photos that are only here is noted too: the
 * queue sends them first.
 */
export async function queueInstead<Output>(
  draft: QueuedDraft,
  act: (key: string) => Promise<Output>,
): Promise<Output> {
  // W17: only the answer may have been lost, so it is noted under the name that the call had.
  const id = draft.id ?? newId()
  const isTried = offlineSince() === null && keptPhotosIn(draft.payload).length === 0
  if (isTried) {
    try {
      return await act(id)
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
  }
  await queueUp({ ...draft, id }, isTried)
  if (draft.kind !== 'tick') showToast('info', savedHere())
  throw new QueuedUp()
}
