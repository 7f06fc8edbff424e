import { payments } from '#contract/payments.ts'
import type { App } from '../app.ts'
import { routes } from '../http/routes.ts'
import { paymentResult } from './payment-result.ts'

/** Beginning a payment belongs to its order: see `payOrder`. */
export const paymentRoutes = (app: App) =>
  routes(payments, {
    result: async ({ input, caller }) => ({
      data: await paymentResult(app, caller.accountId, input.session),
    }),
  })
