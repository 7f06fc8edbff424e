import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import type { App } from '../../../app.ts'
import { refuseIfTaken } from '../../day/attendance/refuse-if-taken.ts'
import { staffRoutes } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { type Route, routes } from '../../../http/routes.ts'
import { inTurn } from '../../../business/orders/wait-list/in-turn.ts'
import { takeInTurn } from '../../../business/orders/wait-list/take-in-turn.ts'
import { inDeskWords } from '../in-desk-words.ts'
import { addGrooming, previewGrooming } from './add-grooming.ts'
import { cancelFor, previewCancelFor } from './cancel-for-customer.ts'
import { changeFor, previewChangeFor, refuseSoldOutFor } from './change-for-customer.ts'
import { getChangeable } from './changeable-order.ts'
import { extendStay, previewExtend, refuseFull } from './extend-stay.ts'
import { shortenStay } from './shorten-stay.ts'
import { previewTurn, turnVisit } from './turn-visit.ts'

/** O9–O16: what the desk changes for a customer. */
export function changeRoutes(app: App): Route[] {
  const around = <T>(_call: unknown, attempt: () => Promise<T>): Promise<T> => inTurn(app, attempt)
  const inLine = <T>(
    { tx, input }: { tx: Database; input: { orderId: number } },
    take: () => Promise<T>,
  ): Promise<T> => takeInTurn(app, tx, input.orderId, take)
  return [
    ...routes(staffChangePreview, {
      previewChange: async ({ caller, input }) => ({
        data: await inDeskWords(() => previewChangeFor(app, caller, input)),
      }),
      previewExtend: async ({ caller, input }) => ({ data: await previewExtend(app, caller, input) }),
      previewTurn: async ({ caller, input }) => ({ data: await previewTurn(app, caller, input) }),
      previewGrooming: async ({ caller, input }) => ({
        data: await inDeskWords(() => previewGrooming(app, caller, input)),
      }),
    }),
    ...staffRoutes(app, staffChange, {
      getChangeable: async ({ input }) => ({ data: await getChangeable(app, input.orderId) }),
      previewCancel: async ({ caller, input }) => ({ data: await previewCancelFor(app, caller, input) }),
      change: {
        check: ({ input }) => refuseSoldOutFor(app, input),
        around,
        write: (call) => inLine(call, () => refuseIfTaken(() => inDeskWords(() => changeFor(app, call)))),
      },
      cancel: (call) => cancelFor(app, call),
      extend: {
        check: ({ input }) => refuseFull(app, input),
        around,
        write: (call) => inLine(call, () => refuseIfTaken(() => extendStay(app, call))),
      },
      shorten: (call) => shortenStay(app, call),
      turn: { around, write: (call) => inLine(call, () => refuseIfTaken(() => turnVisit(app, call))) },
      addGrooming: {
        around,
        write: (call) => inLine(call, () => refuseIfTaken(() => inDeskWords(() => addGrooming(app, call)))),
      },
    }),
  ]
}
