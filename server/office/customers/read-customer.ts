import type { Customer } from '#contract/office/customers/page.ts'
import { notWaived } from '#domain/attendance/open-gates.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { undoableSince, undoUntil } from '#domain/customers/merge-terms.ts'
import { withoutSums } from '#domain/money/without-sums.ts'
import { orderGates } from '#domain/orders/order-gates.ts'
import { orderState } from '#domain/orders/staff-checklist.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import { toUserInfo } from '../../business/accounts/account-view.ts'
import { mayAddressOpen } from '../../business/accounts/opening-store.ts'
import { listContacts } from '../../business/accounts/contact-store.ts'
import type { App } from '../../app.ts'
import { listWaiversOf } from '../day/attendance/attendance-store.ts'
import { businessToday } from '../../business/catalog/business-today.ts'
import type { Database } from '../../database.ts'
import { listTotals } from '../money/desk/charge-store.ts'
import { listPasses } from '../../business/ledger/pass-store.ts'
import { listNotes, toNote } from '../../business/notes/note-store.ts'
import { readAllGateFacts } from '../../business/orders/order/order-gate-facts.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import {
  type CustomerAccount,
  type CustomerOrder,
  findCustomer,
  listCredits,
  listCustomerDogs,
  listCustomerMessages,
  listCustomerOrders,
  listOpenMerges,
  listPassLines,
  type PassLine,
  sumCustomer,
} from './customer-store.ts'

/** C1: a household as the desk sees it; sums for whoever may see money. */
export async function readCustomer(
  app: App,
  db: Database,
  id: number,
  viewer: StaffMember,
): Promise<Customer> {
  const account = await findCustomer(db, id)
  if (account === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that household.' })
  const seesMoney = mayDo(viewer, 'money')
  const sumOf = (cents: number) => (seesMoney ? cents : null)
  const wordsOf = (text: string) => (seesMoney ? text : withoutSums(text))
  const [today, link] = [
    await businessToday({ db, clock: app.clock }),
    await fileLinks({ db, clock: app.clock }),
  ]
  const contacts = await listContacts(db, id)
  const dogs = await listCustomerDogs(db, id)
  const orders = await listCustomerOrders(db, id, today)
  const stateOf = await readOrderStates(app, db, orders, today)
  const totalOf = await listTotals(db, orders)
  const sums = await sumCustomer(db, id, today)
  const passes = await listPasses(db, id)
  const passLines = await listPassLines(db, id)
  const credits = seesMoney ? await listCredits(db, id) : []
  const messages = await listCustomerMessages(db, id)
  const notes = await listNotes(db, { kind: 'household', id })
  const merges = await listOpenMerges(db, id, undoableSince(app.clock.now()))
  return {
    ...factsOf(account),
    isEmailToConfirm: account.email !== null && !(await mayAddressOpen(db, account)),
    contacts: toUserInfo(account, contacts).contacts,
    dogs: dogs.map((dog) => ({
      id: dog.id,
      name: dog.name,
      breed: dog.breed,
      photoThumbnailPath: dog.photo_thumbnail && link(dog.photo_thumbnail),
      isHidden: dog.is_hidden,
      isDeceased: dog.is_deceased,
      isHere: dog.is_here,
    })),
    orders: orders.map((order) => ({
      id: order.id,
      code: order.code,
      orderType: order.order_type,
      status: order.status,
      ...stateOf(order),
      firstDate: order.first_date,
      lastDate: order.last_date,
      isToCome: order.is_to_come,
      holdUntil: order.hold_until?.toISOString() ?? null,
      dogs: order.dogs,
      totalCents: sumOf(totalOf(order.id)),
      balanceCents: sumOf(order.balance_cents),
    })),
    orderCount: sums.order_count,
    visits: sums.visits,
    spentCents: sumOf(sums.spent_cents),
    isOwing: sums.owed_cents > 0,
    owedCents: sumOf(sums.owed_cents),
    toComeCents: sumOf(sums.to_come_cents),
    creditCents: sumOf(account.credit_cents),
    credits: credits.map((line) => ({
      id: line.id,
      at: line.created_at.toISOString(),
      why: line.why,
      amountCents: line.amount_cents,
      leftCents: line.left_cents,
      by: line.by ?? '',
      orderId: line.order_id,
    })),
    passes: passes.map((pass) => ({
      id: pass.id,
      name: pass.name,
      kind: pass.kind,
      units: pass.units,
      unitsLeft: pass.units_left,
      expiresOn: pass.expires_on,
      isOver: pass.expires_on < today,
      entries: passLines.filter(({ pass_id }) => pass_id === pass.id).map(toPassLine),
    })),
    notes: notes.map(toNote),
    messages: messages.map(({ key, at, is_ours, title, text }) => ({
      key,
      at: at.toISOString(),
      isOurs: is_ours,
      title: wordsOf(title),
      text: wordsOf(text),
    })),
    merges: merges.map(({ id: runId, version, name, at, by }) => ({
      id: runId,
      version,
      name,
      at: at.toISOString(),
      by,
      undoUntil: undoUntil(at).toISOString(),
    })),
  }
}

const toPassLine = (line: PassLine): Customer['passes'][number]['entries'][number] => ({
  id: line.id,
  at: line.created_at.toISOString(),
  why: line.why,
  units: line.units,
  unitsLeft: line.left_units,
  newEnd: line.new_end,
  by: line.by ?? '',
  orderId: line.order_id,
  code: line.code,
})

function factsOf(account: CustomerAccount) {
  const { phone, address, mailChoices } = toUserInfo(account, [])
  return {
    id: account.id,
    version: account.version,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    hasLogIn: account.password_hash !== null && account.merged_into === null,
    isOnTeam: account.role !== 'customer',
    isDemo: account.is_demo,
    isCounter: account.is_counter,
    phone,
    address,
    mailChoices,
    videosUrl: account.videos_url?.startsWith('https://') ? account.videos_url : null,
    since: account.created_at.toISOString(),
    madeBy: account.made_by_name,
    stoppedBecause: account.booking_stopped_because,
    mergedInto:
      account.merged_into === null ? null : { id: account.merged_into, name: account.merged_into_name ?? '' },
  }
}

/** How each stands: what a booking to come still waits for, and what the others are called. */
async function readOrderStates(
  app: App,
  db: Database,
  orders: readonly CustomerOrder[],
  today: CalendarDate,
) {
  const facts = await readAllGateFacts(
    app,
    db,
    orders.filter(({ is_to_come }) => is_to_come),
  )
  const waivers = await listWaiversOf(db, [...facts.keys()])
  return ({ id, status }: CustomerOrder) => {
    const fact = facts.get(id)
    const gates = fact === undefined ? [] : orderGates(fact, today)
    const { text, tone } = orderState(status, notWaived(gates, waivers(id)), false)
    return { statusText: text, tone }
  }
}
