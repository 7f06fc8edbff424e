import { sql } from 'kysely'
import type { PassKind } from '#domain/pricing/passes.ts'
import type { Database } from '../../../database.ts'

/** Whom or what a manager is asked about, by one of its numbers. */
export type ApprovalSubject = {
  kind:
    | 'order'
    | 'household'
    | 'dog'
    | 'refund'
    | 'payment'
    | 'charge'
    | 'pass'
    | 'stay'
    | 'incident'
    | 'merge'
  id: number
}

interface SubjectRow {
  about: string[]
  cents: number | null
  /** Of a pass: what its units are. */
  pass_kind?: PassKind
}

const name = sql`concat_ws(' ', account.first_name, account.last_name)`
const ofOrder = sql`customer_order as o on o.id = order_id join account on account.id = o.account_id`

/** Its code, household or name, and the sum that is its own; nothing where it isn't there. */
const FIND: Record<ApprovalSubject['kind'], (id: number) => ReturnType<typeof sql<SubjectRow>>> = {
  order: (id) => sql`/* approval_order */
    select array[o.code, ${name}] as about, o.balance_cents as cents
    from customer_order as o join account on account.id = o.account_id where o.id = ${id}`,
  household: (id) => sql`/* approval_household */
    select array[${name}] as about, null::integer as cents from account where id = ${id}`,
  dog: (id) => sql`/* approval_dog */
    select array[dog.name, ${name}] as about, null::integer as cents
    from dog join account on account.id = dog.account_id where dog.id = ${id}`,
  refund: (id) => sql`/* approval_refund */
    select array[o.code, ${name}] as about, refund.amount_cents as cents
    from refund join payment on payment.id = refund.payment_id join ${ofOrder} where refund.id = ${id}`,
  payment: (id) => sql`/* approval_payment */
    select array[o.code, ${name}] as about, payment.amount_cents as cents
    from payment join ${ofOrder} where payment.id = ${id}`,
  charge: (id) => sql`/* approval_charge */
    select array[order_charge.what, o.code, ${name}] as about, order_charge.amount_cents as cents
    from order_charge join ${ofOrder} where order_charge.id = ${id}`,
  pass: (id) => sql`/* approval_pass */
    select array[pass.name, ${name}] as about, null::integer as cents, pass.kind as pass_kind
    from pass join account on account.id = pass.account_id where pass.id = ${id}`,
  stay: (id) => sql`/* approval_stay */
    select array[o.code, ${name}] as about, null::integer as cents from stay join ${ofOrder} where stay.id = ${id}`,
  incident: (id) => sql`/* approval_incident */
    select array_agg(dog.name order by dog.id) as about, null::integer as cents
    from incident_dog join dog on dog.id = incident_dog.dog_id where incident_id = ${id} having count(*) > 0`,
  merge: (id) => sql`/* approval_merge */
    select array_agg(${name} order by account.id = run.merged_id desc) as about, null::integer as cents
    from merge_run as run join account on account.id in (run.merged_id, run.kept_id)
    where run.id = ${id} having count(*) > 0`,
}

export async function findApprovalSubject(
  db: Database,
  { kind, id }: ApprovalSubject,
): Promise<SubjectRow | undefined> {
  const { rows } = await FIND[kind](id).execute(db)
  return rows[0]
}
