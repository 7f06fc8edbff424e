import { CallError } from '#client/api/call-error.ts'
import { showToast } from '#ui/toast/toast.ts'
import { isUnreachable, offlineSince } from './connection.ts'
import { keptPhotosIn } from './kept-photos.ts'
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
 * queue sends them first.
 */
export async function queueInstead<Output>(draft: QueuedDraft, act: () => Promise<Output>): Promise<Output> {
  if (offlineSince() === null && keptPhotosIn(draft.payload).length === 0) {
    try {
      return await act()
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
  }
  await queueUp(draft)
  if (draft.kind !== 'tick') showToast('info', NOTED)
  throw new QueuedUp()
}
