import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../database.ts'
import type { PaymentProviderName, PaymentStatus, PaymentTables } from './payment-tables.ts'

export type PaymentRow = Selectable<PaymentTables['payment']>

export async function insertPayment(
  db: Database,
  payment: Insertable<PaymentTables['payment']>,
): Promise<number> {
  const { id } = await db.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow()
  return id
}

export const findPayment = (db: Database, paymentId: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst()

export const listPayments = (db: Database, orderIds: readonly number[]): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('id')
    .execute()

const withHousehold = (db: Database) =>
  db
    .selectFrom('payment')
    .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .selectAll('payment')
    .select('customer_order.account_id')

/** Whose payment this is, before anything is locked. */
export const findBySession = (db: Database, provider: PaymentProviderName, session: string) =>
  withHousehold(db)
    .where('payment.provider', '=', provider)
    .where('payment.session', '=', session)
    .executeTakeFirst()

/** The payment that a charge was made for; what a dispute brought back of it comes later. */
export const findByCharge = (db: Database, provider: PaymentProviderName, charge: string) =>
  withHousehold(db)
    .where('payment.provider', '=', provider)
    .where('payment.charge', '=', charge)
    .orderBy('payment.id')
    .executeTakeFirst()

/** All that came with a charge: its payment, and what disputes that were won brought back. */
export const listOfCharge = (
  db: Database,
  { provider, charge }: { provider: PaymentProviderName; charge: string },
): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('charge', '=', charge)
    .where('status', '=', 'paid')
    .orderBy('id')
    .execute()

/** Another household's payment is one that does not exist. */
export const findOwnBySession = (db: Database, accountId: number, session: string) =>
  withHousehold(db)
    .where('payment.session', '=', session)
    .where('customer_order.account_id', '=', accountId)
    .executeTakeFirst()

/** What the provider answered; a twin that asked at the same moment was answered the same. */
export async function noteSession(
  db: Database,
  paymentId: number,
  { session, checkoutUrl }: { session: string; checkoutUrl: string | null },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ session, checkout_url: checkoutUrl })
    .where('id', '=', paymentId)
    .where('session', 'is', null)
    .execute()
}

/** Closes a payment that is open; one that is over stays as it is. Tells whether it was open. */
export async function closePayment(
  db: Database,
  paymentId: number,
  status: Exclude<PaymentStatus, 'open' | 'paid' | 'voided'>,
): Promise<boolean> {
  const closed = await db
    .updateTable('payment')
    .set({ status })
    .where('id', '=', paymentId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return closed.numUpdatedRows === 1n
}

/** The provider may say several of these, in any order: the later in this list stays. */
const REPORTED_ENDS = ['cancelled', 'expired', 'failed'] as const

/** Closes a payment as its provider says; one that is paid stays so. */
export async function closeAsReported(
  db: Database,
  paymentId: number,
  status: (typeof REPORTED_ENDS)[number],
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status })
    .where('id', '=', paymentId)
    .where('status', 'in', ['open', ...REPORTED_ENDS.slice(0, REPORTED_ENDS.indexOf(status))])
    .execute()
}

export async function markPaid(
  db: Database,
  paymentId: number,
  { charge, at }: { charge: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'paid', charge, settled_at: at })
    .where('id', '=', paymentId)
    .execute()
}

/** Money came that is not what was asked for: its charge is kept, so that it can go back. */
export async function markWrong(db: Database, paymentId: number, charge: string | null): Promise<void> {
  await db.updateTable('payment').set({ status: 'failed', charge }).where('id', '=', paymentId).execute()
}
