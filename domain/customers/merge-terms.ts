import { DAY_MS } from '../calendar/durations.ts'

const UNDO_DAYS = 7

/** C6: two households that became one can be parted again for seven days. */
export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + UNDO_DAYS * DAY_MS)

/** Merges after this moment can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS)
