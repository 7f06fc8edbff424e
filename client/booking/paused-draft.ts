import { bookingDraft, pausedDraft } from './drafts.ts'

/** Goes on with what was paused; what is being filled in now is paused instead. */
export function resumePaused() {
  const resumed = pausedDraft.read()
  if (bookingDraft.isFresh()) pausedDraft.reset()
  else pausedDraft.change(bookingDraft.read())
  bookingDraft.change(resumed)
}

/** Makes the draft that is filled in one for this order, or for a new booking (null); the other one is kept. */
export function openDraftFor(orderId: number | null) {
  if (bookingDraft.read().changedOrderId === orderId && !bookingDraft.isFresh()) return
  const isPaused = !pausedDraft.isFresh() && pausedDraft.read().changedOrderId === orderId
  if (isPaused) resumePaused()
  else if (!bookingDraft.isFresh()) {
    pausedDraft.change(bookingDraft.read())
    bookingDraft.reset()
  }
}

/** The order can no longer be changed: what was begun of a change goes, and a new booking comes back to its place. */
export function dropChangeOf(orderId: number) {
  if (pausedDraft.read().changedOrderId === orderId) pausedDraft.reset()
  if (bookingDraft.read().changedOrderId !== orderId) return
  bookingDraft.reset()
  if (!pausedDraft.isFresh()) resumePaused()
}
