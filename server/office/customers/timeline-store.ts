import { type RawBuilder, sql } from 'kysely'
import type { TIMELINE_KINDS } from '#contract/office/customers/page.ts'
import type { Database } from '../../database.ts'
import { addressesOf } from './customer-store.ts'

export type TimelineKind = (typeof TIMELINE_KINDS)[number]

export interface TimelineRow {
  kind: TimelineKind
  id: number
  at: Date
  text: string
  order_id: number | null
  incident_id: number | null
  dog_id: number | null
  amount_cents: number | null
}

export interface TimelineQuery {
  accountId: number
  kind: TimelineKind | null
  after: { at: Date; key: string } | null
  most: number
}

/** The record that a message led its reader to, on this page of the site. */
const linked = (page: string) =>
  sql`case when starts_with(n.link, ${`${page}?id=`}) then substring(n.link from 'id=(\\d+)')::integer end`

/** Of each kind: its rows as (kind, id, at, text, order_id, incident_id, dog_id, amount_cents). */
const SOURCES: Record<TimelineKind, (question: TimelineQuery) => RawBuilder<unknown>> = {
  booking: ({ accountId }) => sql`
    select 'booking' as kind, h.id, h.at, o.code || ': ' || h.why as text, o.id as order_id, null::integer as incident_id,
      null::integer as dog_id, null::integer as amount_cents
    from order_history as h join customer_order as o on o.id = h.order_id where o.account_id = ${accountId}`,
  payment: ({ accountId }) => sql`
    select 'payment' as kind, e.id, e.created_at as at,
      o.code || ': ' || case e.kind when 'payment' then 'paid' when 'refund' then 'sent back'
        when 'credit_used' then 'paid from credit' when 'credit_given' then 'given as credit'
        else 'taken back' end as text,
      o.id as order_id, null::integer as incident_id, null::integer as dog_id, -e.amount_cents as amount_cents
    from order_entry as e join customer_order as o on o.id = e.order_id
    where o.account_id = ${accountId} and e.kind <> 'charge'`,
  message: ({ accountId }) => sql`
    select 'message' as kind, n.id::bigint, n.created_at as at, 'We sent: ' || n.title as text,
      ${linked('/default/myBookings')} as order_id, null::integer as incident_id,
      ${linked('/default/editDog')} as dog_id, null::integer as amount_cents
    from notification as n where n.account_id = ${accountId} and n.deleted_at is null
    union all
    select 'message', -m.id::bigint, m.created_at, 'They wrote: ' || left(m.message, 200), null, null, null, null
    from contact_message as m where m.email in (${addressesOf(accountId)})`,
  incident: ({ accountId }) => sql`
    select distinct 'incident' as kind, i.id::bigint, v.happened_at as at,
      left(v.what_happened, 200) as text, null::integer as order_id, i.id as incident_id, null::integer as dog_id,
      null::integer as amount_cents
    from dog join incident_dog as d on d.dog_id = dog.id join incident as i on i.id = d.incident_id
      join lateral (select happened_at, what_happened from incident_version
        where incident_id = i.id order by number desc limit 1) as v on true
    where dog.account_id = ${accountId}`,
  change: ({ accountId }) => sql`
    select 'change' as kind, a.id::bigint, a.at, staff.first_name || ' ' || a.action as text,
      case when a.subject_kind = 'order' then a.subject_id end as order_id,
      case when a.subject_kind = 'incident' then a.subject_id end as incident_id,
      case when a.subject_kind = 'dog' then a.subject_id end as dog_id, null::integer as amount_cents
    from audit_entry as a join account as staff on staff.id = a.by_account_id
    where a.household_id in (select ${accountId}::integer union select id from account where merged_into = ${accountId})`,
}

const keyOf = sql`kind || lpad((id + 1000000000000)::text, 14, '0')`

/** What happened with a household, newest first; each kind gives at most a page of its own. */
export async function listTimeline(
  db: Database,
  question: TimelineQuery,
): Promise<(TimelineRow & { key: string })[]> {
  const { kind, after, most } = question
  const kinds = kind === null ? (Object.keys(SOURCES) as TimelineKind[]) : [kind]
  const older =
    after === null
      ? sql`true`
      : sql`(date_trunc('milliseconds', at), ${keyOf} collate "C") < (${after.at}::timestamptz, ${after.key}::text)`
  const parts = kinds.map(
    (one) => sql`(select *, ${keyOf} as key from (${SOURCES[one](question)}) as source where ${older}
      order by date_trunc('milliseconds', at) desc, ${keyOf} collate "C" desc limit ${most})`,
  )
  const name = `customer_story_${kind ?? 'all'}${after === null ? '' : '_after'}`
  const { rows } = await sql<TimelineRow & { key: string }>`${sql.raw(`/* ${name} */`)}
    select * from (${sql.join(parts, sql` union all `)}) as story
    order by date_trunc('milliseconds', at) desc, key collate "C" desc limit ${most}`.execute(db)
  return rows
}
