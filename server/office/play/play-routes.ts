import { staffPlay } from '#contract/office/play.ts'
import type { App } from '../../app.ts'
import { staffRoutes } from '../write/audit/staff-write.ts'
import { findAreaLocked, movePlay } from './move-play.ts'
import { putWatch } from './play-store.ts'
import { readPlay } from './read-play.ts'

/** T14: where the dogs play. */
export function playRoutes(app: App) {
  return staffRoutes(app, staffPlay, {
    getPlay: async ({ input }) => ({ data: await readPlay(app, app.db, input.parkId) }),
    movePlay: async ({ tx, caller, now, input }) => {
      const changes = await movePlay({ app, tx, caller, now }, input)
      const live = changes.length === 0 ? [] : [{ kind: 'play' as const, ids: input.dogIds }]
      return { data: await readPlay(app, tx, input.parkId), changes, live }
    },
    watch: async ({ tx, caller, now, input: { parkId, areaId } }) => {
      const area = areaId === null ? null : await findAreaLocked(tx, parkId, areaId)
      await putWatch(tx, caller.accountId, areaId, now)
      return {
        data: await readPlay(app, tx, parkId),
        changes: [
          {
            action: area === null ? 'watches no play area any more' : `watches ${area.name}`,
            subject: { kind: 'person', id: caller.accountId },
            after: { watches: area?.name ?? null },
          },
        ],
        live: [{ kind: 'play', ids: areaId === null ? [] : [areaId] }],
      }
    },
  })
}
