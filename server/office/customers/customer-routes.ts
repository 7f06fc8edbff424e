import { staffCustomer } from '#contract/office/customers/customers.ts'
import { createExportLink } from '../../business/accounts/export/export-link.ts'
import type { App } from '../../app.ts'
import { staffRoutes } from '../write/audit/staff-write.ts'
import type { AnyAnswer, Route } from '../../http/routes.ts'
import { changeCustomerEmail, inviteCustomer, sendCustomerCode } from './customer-email.ts'
import { listDuplicates } from './duplicates-store.ts'
import { previewMerge } from './merge-facts.ts'
import { mergeHouseholds } from './merge-households.ts'
import { deleteHousehold, exportData } from './on-request.ts'
import { readCustomer } from './read-customer.ts'
import { readCustomerList } from './read-customer-list.ts'
import { readTimeline } from './read-timeline.ts'
import { blockCustomer, saveCustomer, setVideos, unblockCustomer } from './save-customer.ts'
import { seeCustomer, seePath } from './see-customer.ts'
import { undoMerge } from './undo-merge.ts'

/** C1–C8: households at the desk. */
export function customerRoutes(app: App): Route[] {
  const all = staffRoutes(app, staffCustomer, {
    getCustomerList: async ({ input, caller }) => ({ data: await readCustomerList(app, caller, input) }),
    getCustomer: async ({ input, caller }) => ({ data: await readCustomer(app, app.db, input.id, caller) }),
    getTimeline: async ({ input, caller }) => ({ data: await readTimeline(app, caller, input) }),
    save: saveCustomer(app),
    sendEmailCode: sendCustomerCode(app),
    changeEmail: changeCustomerEmail(app),
    invite: inviteCustomer(app),
    setVideos: setVideos(app),
    block: blockCustomer(app),
    unblock: unblockCustomer(app),
    exportData: exportData(),
    deleteHousehold: deleteHousehold(app),
    findDuplicates: async ({ input }) => ({ data: { duplicates: await listDuplicates(app.db, input.id) } }),
    previewMerge: async ({ input, caller }) => ({ data: await previewMerge(app, caller, input) }),
    merge: mergeHouseholds(app),
    undoMerge: undoMerge(app),
    see: seeCustomer(),
  })
  return all.map((route) => withPath(app, route))
}

type AnyCall = Parameters<Route['handle']>[0]

/** What opens somebody’s pages or data is made for each answer, and lies in no row that keeps answers. */
function withPath(app: App, route: Route): Route {
  const pathOf = PATHS[route.endpoint.path]
  if (pathOf === undefined) return route
  const handle = async (call: AnyCall) => {
    const answer = (await route.handle(call)) as AnyAnswer
    return { ...answer, data: { ...(answer.data as object), path: await pathOf(app, call) } }
  }
  return { ...route, handle }
}

const PATHS: Record<string, (app: App, call: AnyCall) => Promise<string>> = {
  [staffCustomer.see.path]: (app, call) => seePath(app, call as Parameters<typeof seePath>[1]),
  [staffCustomer.exportData.path]: (app, { input, caller }) =>
    createExportLink(app, {
      accountId: (input as { id: number }).id,
      sessionId: caller?.sessionId ?? 0,
      staffId: caller?.accountId ?? 0,
    }),
}
