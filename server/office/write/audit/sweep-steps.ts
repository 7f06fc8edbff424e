import { DAY_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../../app.ts'
import { deleteStepsBefore } from './version-step-store.ts'

/** No page stays open for longer without being read anew. */
const KEPT_MS = 30 * DAY_MS

/** W6: what became of an order or a stay is kept for whoever may still have an older page of it open. */
export const sweepSteps = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> =>
  deleteStepsBefore(db, new Date(clock.now().getTime() - KEPT_MS))
