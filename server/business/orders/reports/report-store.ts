import { type Insertable, sql } from 'kysely'
import { cardText } from '#domain/report-cards/report-card-rules.ts'
import type { Database } from '../../../database.ts'
import type { OrderTables } from '../order/order-tables.ts'

export interface CardPicture {
  fileName: string
  /** Whoever sent it. */
  by: number
}

/** Its number, or nothing when the dog has a card that day and this one does not say that it is another. */
export async function insertReport(
  db: Database,
  report: Insertable<OrderTables['report_card']>,
  pictures: readonly CardPicture[],
): Promise<number | undefined> {
  const written = await db
    .insertInto('report_card')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written !== undefined) await writePictures(db, written.id, pictures)
  return written?.id
}

/** These, in this order, and no others. */
export async function writePictures(
  db: Database,
  reportId: number,
  pictures: readonly CardPicture[],
): Promise<void> {
  await db.deleteFrom('report_card_picture').where('report_card_id', '=', reportId).execute()
  const rows = pictures.map(({ fileName, by }, position) => ({
    report_card_id: reportId,
    position,
    by_account_id: by,
    file_name: fileName,
  }))
  if (rows.length > 0) await db.insertInto('report_card_picture').values(rows).execute()
}

export async function hasReportOn(db: Database, dogId: number, date: string): Promise<boolean> {
  const row = await db
    .selectFrom('report_card')
    .select('id')
    .where('dog_id', '=', dogId)
    .where('date', '=', date)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface FoundReport {
  id: number
  dogId: number
  at: string
  headline: string
  note: string
  pictures: { name: string; thumbnail: string | null }[]
  additions: { at: string; text: string }[]
}

/** What its owner sees of an order, newest first: nothing of a draft. */
export async function listReports(db: Database, orderId: number): Promise<FoundReport[]> {
  const { rows } = await sql<
    Omit<FoundReport, 'at' | 'additions'> & {
      at: Date
      chips: string[]
      additions: { at: string; text: string }[]
    }
  >`/* reports */
    select report_card.id, dog_id as "dogId", sent_at as at, headline, note, chips,
      coalesce(json_agg(json_build_object('name', picture.file_name, 'thumbnail', upload.thumbnail)
        order by position) filter (where position is not null), '[]') as pictures,
      coalesce((select json_agg(json_build_object('at', to_json(addition.at at time zone 'UTC')#>>'{}' || 'Z',
        'text', addition.text) order by addition.id) from report_card_addition as addition
        where addition.report_card_id = report_card.id), '[]') as additions
    from report_card
      left join report_card_picture as picture on report_card_id = report_card.id
      left join upload on upload.account_id = picture.by_account_id and upload.file_name = picture.file_name
    where order_id = ${orderId} and sent_at is not null
    group by report_card.id
    order by sent_at desc, report_card.id desc`.execute(db)
  return rows.map(({ chips, ...row }) => ({
    ...row,
    note: cardText(chips, row.note),
    at: row.at.toISOString(),
    additions: row.additions.map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
  }))
}
