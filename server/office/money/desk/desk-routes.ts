import { staffCharges } from '#contract/office/money/charges.ts'
import { staffSale } from '#contract/office/money/sale.ts'
import { staffTake } from '#contract/office/money/take.ts'
import type { App } from '../../../app.ts'
import { staffRoutes } from '../../write/audit/staff-write.ts'
import type { Route } from '../../../http/routes.ts'
import { addCharge, voidCharge } from './add-charge.ts'
import { previewCheckOut, viewOrderMoney, viewSaleTerms } from './order-money-view.ts'
import { createSale } from './sell.ts'
import { refuseJustPaid, takePayment } from './take-payment.ts'
import { voidPayment } from './void-payment.ts'

/** O17–O26: what is charged and taken at the desk. */
export function deskRoutes(app: App): Route[] {
  return [
    ...staffRoutes(app, staffTake, {
      getOrderMoney: async ({ input }) => ({ data: await viewOrderMoney(app, input.orderId) }),
      take: {
        check: ({ input }) => refuseJustPaid(app, input.orderId),
        write: (call) => takePayment(app, call),
      },
      voidPayment: (call) => voidPayment(app, call),
    }),
    ...staffRoutes(app, staffCharges, {
      addCharge: (call) => addCharge(app, call),
      voidCharge: (call) => voidCharge(app, call),
      previewCheckOut: async ({ input }) => ({
        data: await previewCheckOut(app, input.orderId, {
          dogIds: input.dogIds === '' ? null : toIds(input.dogIds),
          leftAt: input.leftAt === undefined ? undefined : new Date(input.leftAt),
        }),
      }),
    }),
    ...staffRoutes(app, staffSale, {
      getSaleTerms: async ({ input }) => ({ data: await viewSaleTerms(app, input) }),
      createSale: (call) => createSale(app, call),
    }),
  ]
}

/** '3,14' of a query. */
const toIds = (list: string): number[] => list.split(',').map(Number).filter(Number.isSafeInteger)
