import { payments } from '#contract/business/payments.ts'
import type { App } from '../../app.ts'
import { routes } from '../../http/routes.ts'
import { paymentResult } from './payment-result.ts'

/** Beginning a payment belongs to its order: see `payOrder`. */
export const paymentRoutes = (app: App) =>
  routes(payments, {
    getMethods: () => ({
      data: {
        card: app.payments.card !== null,
        // It takes no more than the park's e-mail address, and every park has one.
        etransfer: true,
        isSandbox: app.payments.sandbox !== null,
      },
    }),
    result: async ({ input, caller }) => ({
      data: await paymentResult(app, caller.accountId, input.session),
    }),
  })
