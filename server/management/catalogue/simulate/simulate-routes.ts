import { staffSimulator } from '#contract/management/catalogue/simulate.ts'
import type { App } from '../../../app.ts'
import { type Route, routes } from '../../../http/routes.ts'
import { simulate } from './simulate.ts'

/** K7: what something would cost. */
export const simulateRoutes = (app: App): Route[] =>
  routes(staffSimulator, { simulate: async ({ input }) => ({ data: await simulate(app, input) }) })
