import { staffPayLink } from '#contract/office/money/pay-link.ts'
import type { App } from '../../../app.ts'
import { staffRoutes } from '../../write/audit/staff-write.ts'
import type { AnyAnswer, Route } from '../../../http/routes.ts'
import { payRoute } from '../../../business/ledger/write-pay-link.ts'
import { type SendCall, sendPayLink, tokenOf } from './send-pay-link.ts'
import { sendSignLink } from './send-sign-link.ts'

/** O7: a link to pay or to sign with, sent or handed out by the team. */
export function staffPayLinkRoutes(app: App): Route[] {
  const all = staffRoutes(app, staffPayLink, {
    sendPayLink: (call) => sendPayLink(app, call),
    sendSignLink: (call) => sendSignLink(app, call),
  })
  return all.map((route) => ({ ...route, handle: async (call) => withPath(app, route, call) }))
}

/** The link is made for each answer, and lies in no row that keeps answers. */
async function withPath(app: App, route: Route, call: Parameters<Route['handle']>[0]): Promise<AnyAnswer> {
  const answer = (await route.handle(call)) as AnyAnswer
  const sent = call as unknown as SendCall
  if (sent.input.by !== 'copy') return answer
  const path = `/#${payRoute(await tokenOf(app.db, sent, route.endpoint.path))}`
  return { ...answer, data: { ...(answer.data as object), path } }
}
