import { CallError } from '#client/api/call-error.ts'
import { showToast } from '#ui/toast/toast.ts'
import { isUnreachable, offlineSince } from './connection.ts'
import { keptPhotosIn } from './kept-photos.ts'
import { newId } from './new-id.ts'
import { type QueuedDraft, queueUp } from './yard-queue.ts'

export type { QueuedDraft } from './yard-queue.ts'

/** Not an answer and no failure either: it is noted here, and has no words against it. */
export class QueuedUp extends CallError {
  constructor() {
    super('', 0)
    this.name = 'QueuedUp'
  }
}

const NOTED = 'Noted on this device. It is sent when you are back on line.'

/**
 * Does it now, or notes it down where the server cannot be reached. What has photos that are only here is noted too: the
 * queue sends them first. The call's key is the number under which it is noted: where only the answer was lost, the
 * server knows that it has done it.
 */
export async function queueInstead<Output>(
  draft: QueuedDraft,
  act: (idempotencyKey: string) => Promise<Output>,
): Promise<Output> {
  const id = draft.id ?? newId()
  if (offlineSince() === null && keptPhotosIn(draft.payload).length === 0) {
    try {
      return await act(id)
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
  }
  await queueUp({ ...draft, id })
  if (draft.kind !== 'tick') showToast('info', NOTED)
  throw new QueuedUp()
}
