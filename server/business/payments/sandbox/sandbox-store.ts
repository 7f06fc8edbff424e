import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../../database.ts'
import type { PaymentTables, ProviderStatus } from '../../ledger/payment-tables.ts'

export type SandboxCheckout = Selectable<PaymentTables['sandbox_checkout']>

/** A new checkout, or the one that was begun with the same reference. Answers its session. */
export async function takeSandboxCheckout(
  db: Database,
  checkout: Omit<Insertable<PaymentTables['sandbox_checkout']>, 'status'>,
): Promise<string> {
  await db
    .insertInto('sandbox_checkout')
    .values({ ...checkout, status: 'open' })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  const { session } = await db
    .selectFrom('sandbox_checkout')
    .select('session')
    .where('reference', '=', checkout.reference)
    .executeTakeFirstOrThrow()
  return session
}

export const findSandboxCheckout = (db: Database, session: string): Promise<SandboxCheckout | undefined> =>
  db.selectFrom('sandbox_checkout').selectAll().where('session', '=', session).executeTakeFirst()

/** Ends an open checkout; one that is over stays as it is. */
export async function closeSandboxCheckout(
  db: Database,
  session: string,
  status: Exclude<ProviderStatus, 'open'>,
): Promise<void> {
  await db
    .updateTable('sandbox_checkout')
    .set({ status })
    .where('session', '=', session)
    .where('status', '=', 'open')
    .execute()
}
