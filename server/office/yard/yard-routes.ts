import { staffSync } from '#contract/office/yard/sync.ts'
import { staffYard } from '#contract/office/yard/yard.ts'
import type { App } from '../../app.ts'
import { staffRoutes } from '../write/audit/staff-write.ts'
import { type Route, routes } from '../../http/routes.ts'
import { checkPinHere } from '../write/pin/check-pin-here.ts'
import { signFor } from './check-signatures.ts'
import { readYard } from './read-yard.ts'
import { syncItems } from './sync-items.ts'
import { listUnsigned } from './synced-item-store.ts'

/** W16–W18: the yard without network. */
export function yardRoutes(app: App): Route[] {
  const { sync, sign } = staffSync
  return [
    ...routes(staffYard, {
      getYard: async ({ input, caller }) => ({ data: await readYard(app, caller, input.parkId) }),
    }),
    // Each item is a write of its own, in its own transaction.
    ...routes({ sync }, { sync: async (call) => ({ data: await syncItems(app, call) }) }),
    ...staffRoutes(
      app,
      { sign },
      {
        sign: {
          check: ({ input, caller }) => checkPinHere(app, caller, input),
          write: async ({ input, tx, now }) => {
            const { deviceId: browserId, accountId } = input
            const { signed, changes, live } = await signFor(tx, { browserId, accountId, now })
            return { data: { signed, unsigned: await listUnsigned(tx, browserId) }, changes, live }
          },
        },
      },
    ),
  ]
}
