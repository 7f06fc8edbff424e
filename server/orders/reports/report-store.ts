import { type Insertable, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { OrderTables } from '../order/order-tables.ts'

export async function insertReport(
  db: Database,
  report: Insertable<OrderTables['report_card']>,
  pictures: readonly string[],
): Promise<number> {
  const { id } = await db.insertInto('report_card').values(report).returning('id').executeTakeFirstOrThrow()
  const rows = pictures.map((file_name, position) => ({
    report_card_id: id,
    position,
    by_account_id: report.by_account_id,
    file_name,
  }))
  if (rows.length > 0) await db.insertInto('report_card_picture').values(rows).execute()
  return id
}

interface FoundReport {
  id: number
  dogId: number
  at: string
  headline: string
  note: string
  pictures: { name: string; thumbnail: string | null }[]
}

/** Newest first. */
export async function listReports(db: Database, orderId: number): Promise<FoundReport[]> {
  const { rows } = await sql<Omit<FoundReport, 'at'> & { at: Date }>`/* reports */
    select report_card.id, dog_id as "dogId", report_card.created_at as at, headline, note,
      coalesce(json_agg(json_build_object('name', picture.file_name, 'thumbnail', upload.thumbnail)
        order by position) filter (where position is not null), '[]') as pictures
    from report_card
      left join report_card_picture as picture on report_card_id = report_card.id
      left join upload on upload.account_id = picture.by_account_id and upload.file_name = picture.file_name
    where order_id = ${orderId}
    group by report_card.id
    order by report_card.created_at desc, report_card.id desc`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
