import { staffOrderList } from '#contract/office/orders/list.ts'
import { staffOrderPage } from '#contract/office/orders/page.ts'
import { staffOrderViews } from '#contract/office/orders/views.ts'
import type { App } from '../../app.ts'
import { staffRoutes } from '../write/audit/staff-write.ts'
import type { Route } from '../../http/routes.ts'
import { noteCall, resendMail } from './contact-handlers.ts'
import { readOrderCsv } from './order-csv.ts'
import { readOrderList } from './read-order-list.ts'
import { readOrderPage } from './read-order-page.ts'
import { readTeamNames, readViews, removeView, saveView } from './saved-views.ts'

/** O1, O2, O13: the list of orders, its views, and an order's page. */
export const staffOrderRoutes = (app: App): Route[] => [
  ...staffRoutes(app, staffOrderList, {
    getOrderList: async ({ caller, input: { after, ...filters } }) => ({
      data: await readOrderList(app, caller, filters, after),
    }),
    getOrderCsv: async ({ caller, input: { after, ...filters } }) => ({
      data: await readOrderCsv(app, caller, filters, after),
    }),
  }),
  ...staffRoutes(app, staffOrderViews, {
    getViews: async ({ caller, input }) => ({
      data: {
        views: await readViews(app, caller.accountId, input.parkId),
        team: await readTeamNames(app.db),
      },
    }),
    saveView,
    removeView,
  }),
  ...staffRoutes(app, staffOrderPage, {
    getOrder: async ({ caller, input }) => ({ data: await readOrderPage(app, caller, input.id) }),
    resendMail: (call) => resendMail(app, call),
    noteCall,
  }),
]
