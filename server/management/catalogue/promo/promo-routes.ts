import { staffPromo } from '#contract/management/catalogue/promo-uses.ts'
import type { App } from '../../../app.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { type Route, routes } from '../../../http/routes.ts'
import { countUsesOf, listPromoCounts, listPromoUses } from './promo-uses-store.ts'

/** K16: used n of m, and by whom. */
export function promoRoutes(app: App): Route[] {
  return routes(staffPromo, {
    getPromoCounts: async ({ input: { parkId } }) => ({
      data: { counts: await listPromoCounts(app.db, parkId) },
    }),
    getPromoUses: async ({ input: { parkId, id } }) => {
      const used = await countUsesOf(app.db, parkId, id)
      if (used === undefined) throw new Refusal('not-found')
      const uses = await listPromoUses(app.db, parkId, id)
      return { data: { used, uses: uses.map((use) => ({ ...use, at: use.at.toISOString() })) } }
    },
  })
}
