import type { Queued } from '../queue-rules.ts'

/** A tick of Rob's at noon, waiting. */
export const aQueued = (more: Partial<Queued> = {}): Queued => ({
  id: 'a',
  seq: 1,
  kind: 'tick',
  madeAt: '2026-12-04T20:03:00.000Z',
  by: { id: 3, name: 'Rob' },
  about: 'Bear: Kibble',
  payload: { dogId: 1, itemKey: 'meal', dueAt: '2026-12-04T20:00:00Z', outcome: 'given', note: '' },
  photos: [],
  problem: null,
  ...more,
})
