import { packages } from '#contract/business/packages.ts'
import type { Purchase } from '#domain/catalogue/own-prices.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { creditsFrom } from '#domain/pricing/passes.ts'
import type { App } from '../../app.ts'
import { businessToday } from '../catalog/business-today.ts'
import { type Caller, routes } from '../../http/routes.ts'
import { toIdempotentCall } from '../once/run-idempotent.ts'
import { findCredit } from '../ledger/credit-store.ts'
import { listPassEntries, listPasses } from '../ledger/pass-store.ts'
import { findOwnOrder } from '../orders/order/order-store.ts'
import { toOrder } from '../orders/view/order-view.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { buyPackage } from './buy-package.ts'
import { toPass } from './pass-view.ts'
import { quotePackage } from './price-package.ts'

/** What a manager may buy at a price of their own is above: it is handed in. */
interface Above {
  refuseOwnPrices: (app: App, caller: Caller, purchase: Purchase) => Promise<void>
}

export const packageRoutes = (app: App, { refuseOwnPrices }: Above) =>
  routes(packages, {
    quote: async ({ input, caller }) => ({ data: await quotePackage(app, caller.accountId, input) }),
    buy: async (call) => {
      await refuseOwnPrices(app, call.caller, { orderType: 'package', ...call.input })
      const { orderId } = await buyPackage(app, toIdempotentCall(packages.buy.path, call), call.input)
      const order = await findOwnOrder(app.db, call.caller.accountId, orderId)
      return { data: await toOrder(app, order), msg: 'We’ve got your order.' }
    },
    getMyPackages: async ({ caller }) => {
      const today = await businessToday(app)
      const passes = await listPasses(app.db, caller.accountId)
      return {
        data: {
          passes: passes.map((pass) => toPass(pass, today)),
          creditCents: await findCredit(app.db, caller.accountId),
        },
      }
    },
    getLedger: async ({ input, caller }) => {
      const pass = (await listPasses(app.db, caller.accountId)).find(({ id }) => id === input.id)
      if (pass === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that pass.' })
      const entries = await listPassEntries(app.db, pass.id)
      return {
        data: entries.map((entry) => ({
          at: entry.created_at.toISOString(),
          credits: creditsFrom(entry.units, pass.kind),
          text: entry.new_end === null ? entry.why : `${entry.why}, now until ${dateWithYear(entry.new_end)}`,
          orderId: entry.order_id,
          orderCode: entry.order_code,
        })),
      }
    },
  })
