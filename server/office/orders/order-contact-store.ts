import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { SITE_LINKS } from '../../business/notifications/events/site-links.ts'
import type { StaffOrderTables } from './staff-order-tables.ts'

export interface MailOfMessage {
  id: number
  to: string
  sentAt: string | null
  keptAt: string | null
  isGivenUp: boolean
  createdAt: string
  resentBy: string | null
}

export interface MessageRow {
  id: number
  kind: string
  title: string
  text: string
  link: string
  created_at: Date
  read_at: Date | null
  mails: MailOfMessage[]
}

/** What the owner was sent about an order, newest first, with its mails; what was taken back unsent is left out. */
export async function listOrderMessages(
  db: Database,
  { id, account_id }: { id: number; account_id: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`/* staff_order_messages */
    select notification.id, notification.kind, title, notification.text, link, notification.created_at, read_at,
      coalesce((select json_agg(json_build_object('id', mail.id, 'to', to_address, 'sentAt', sent_at, 'keptAt', kept_at,
          'isGivenUp', sent_at is null and kept_at is null and due_at is null, 'createdAt', mail.created_at,
          'resentBy', account.first_name) order by mail.id)
        from mail left join account on account.id = mail.resent_by
        where mail.notification_id = notification.id), '[]') as mails
    from notification
    where notification.account_id = ${account_id} and link = ${SITE_LINKS.booking(id)}
      and (deleted_at is null or deleted_at is distinct from settled_at)
    order by notification.id desc`.execute(db)
  return rows
}

export type CallRow = Selectable<StaffOrderTables['order_call']> & { by: string }

const withName = (db: Database) =>
  db
    .selectFrom('order_call')
    .innerJoin('account', 'account.id', 'order_call.by_account_id')
    .selectAll('order_call')
    .select('account.first_name as by')

export const listCalls = (db: Database, orderId: number): Promise<CallRow[]> =>
  withName(db).where('order_id', '=', orderId).orderBy('order_call.id', 'desc').execute()

export async function insertCall(
  db: Database,
  call: { order_id: number; spoke_to: string; what: string; at: Date; by_account_id: number },
): Promise<CallRow> {
  const { id } = await db.insertInto('order_call').values(call).returning('id').executeTakeFirstOrThrow()
  return withName(db).where('order_call.id', '=', id).executeTakeFirstOrThrow()
}
