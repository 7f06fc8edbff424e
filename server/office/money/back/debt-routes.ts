import { staffDebt } from '#contract/office/money/debts.ts'
import { dateIn, daysBetween } from '#domain/calendar/calendar.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { App } from '../../../app.ts'
import { type Done, type StaffCall, staffRoutes } from '../../write/audit/staff-write.ts'
import { allowGiving } from '../desk/allow-giving.ts'
import { newsOfOrder, refuseStaleOrder, subjectOf } from '../desk/desk-order.ts'
import type { Route } from '../../../http/routes.ts'
import { findOrder, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { noteOnOrder } from '../../../business/payments/tell-payment.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { insertTakenOff } from './charge-back-store.ts'
import { isLeftOwingNow, listDebts } from './debt-store.ts'
import { lockOrderForStaff } from '../../../business/orders/order/lock-order.ts'

/** O32: what is owed by who has gone. */
export function debtRoutes(app: App): Route[] {
  return staffRoutes(app, staffDebt, {
    getDebts: async ({ input }) => ({ data: await readDebts(app, input.parkId) }),
    writeOff: (call) => writeOff(app, call),
  })
}

async function readDebts(app: App, parkId: number) {
  const { timeZone } = await app.parkBook(parkId)
  const today = dateIn(timeZone, app.clock.now())
  const debts = await listDebts(app.db, parkId, today)
  return {
    debts: debts.map(({ id, code, version, account_id, owner, phone, dogs, gone_on, balance_cents }) => ({
      orderId: id,
      code,
      version,
      accountId: account_id,
      owner,
      phone,
      dogs,
      lastDate: gone_on,
      ageDays: Math.max(0, daysBetween(gone_on, today)),
      owedCents: balance_cents,
    })),
    sumCents: sumOf(debts.map(({ balance_cents }) => balance_cents)),
  }
}

const OVER = new Set(['checked_out', 'no_show', 'cancelled'])

async function isOver(
  app: App,
  { tx, now }: Pick<StaffCall<typeof staffDebt.writeOff>, 'tx' | 'now'>,
  { id, status, park_id }: OrderRow,
): Promise<boolean> {
  if (OVER.has(status)) return true
  const { timeZone } = await app.parkBook(park_id)
  return isLeftOwingNow(tx, id, dateIn(timeZone, now))
}

async function writeOff(
  app: App,
  call: StaffCall<typeof staffDebt.writeOff>,
): Promise<Done<typeof staffDebt.writeOff>> {
  const { input, caller, tx, now } = call
  const order = await lockOrderForStaff(tx, input.orderId)
  await refuseStaleOrder(app, tx, order, { seen: input.version, viewer: caller })
  if (order.balance_cents <= 0 || !(await isOver(app, call, order)))
    throw new Refusal('not-payable', { msg: 'Nothing is owed here that could be written off.' })
  const by = caller.accountId
  const allowed = await allowGiving(app, call, order, {
    verb: 'write off',
    why: input.why,
    beyond: { forgivenCents: order.balance_cents },
    isManagers: true,
  })
  await insertTakenOff(tx, {
    orderId: order.id,
    kind: 'write_off',
    what: 'Written off',
    amountCents: order.balance_cents,
    gstCents: 0,
    pstCents: 0,
    why: input.why,
    date: dateIn((await app.parkBook(order.park_id)).timeZone, now),
    by,
    at: now,
    ...allowed,
  })
  await noteOnOrder(app, tx, order, {
    by,
    why: `${exactPrice(order.balance_cents)} written off: ${input.why}`,
  })
  const after = (await findOrder(tx, order.id)) ?? order
  return {
    data: { orderId: order.id, version: after.version, balanceCents: after.balance_cents },
    msg: `${exactPrice(order.balance_cents)} written off.`,
    changes: [
      {
        action: 'wrote off a debt',
        ...subjectOf(after),
        before: { balanceCents: order.balance_cents },
        after: { balanceCents: after.balance_cents },
        why: input.why,
      },
    ],
    live: newsOfOrder(order),
  }
}
