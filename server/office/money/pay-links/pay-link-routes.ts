import { payLinks } from '#contract/business/pay-links.ts'
import type { App } from '../../../app.ts'
import { type Route, routes } from '../../../http/routes.ts'
import { payByLink, resultByLink, signByLink } from './pay-by-link.ts'
import { readPayLink } from './read-pay-link.ts'

/** O7, O32: paying without a log-in. The token is the only key, and opens nothing but its order's payment. */
export const payLinkRoutes = (app: App): Route[] =>
  routes(payLinks, {
    open: async ({ input }) => ({ data: await readPayLink(app, input.token) }),
    pay: async ({ input, request }) => ({ data: await payByLink(app, input, request) }),
    result: async ({ input }) => ({ data: await resultByLink(app, input) }),
    sign: async ({ input, request }) => {
      await signByLink(app, input, request)
      return { data: null, msg: 'Thank you for signing.' }
    },
  })
