import { sql } from 'kysely'
import type { ResignWay, SignatureFilters } from '#contract/management/content/agreements.ts'
import type { Database } from '../../../database.ts'

export interface AgreementRecord {
  id: number
  key: string
  parkId: number
  timeZone: string
  revision: number
}

const agreements = (db: Database) =>
  db
    .selectFrom('agreement')
    .innerJoin('park', 'park.id', 'agreement.park_id')
    .select(['agreement.id', 'agreement.key', 'park.id as parkId', 'park.time_zone as timeZone', 'revision'])

export const listAgreements = (db: Database, parkId: number): Promise<AgreementRecord[]> =>
  agreements(db).where('park.id', '=', parkId).orderBy('agreement.position').orderBy('agreement.id').execute()

/** Of two managers at once the second sees what the first did. */
export const lockAgreement = (db: Database, id: number): Promise<AgreementRecord | undefined> =>
  agreements(db).where('agreement.id', '=', id).forNoKeyUpdate('agreement').executeTakeFirst()

export const raiseRevision = (db: Database, id: number) =>
  db.updateTable('agreement').set({ revision: sql<number>`revision + 1` }).where('id', '=', id).execute()

export interface VersionRecord {
  agreement_id: number
  version: number
  title: string
  body: string
  note: string
  published_at: Date | null
  publish_at: Date | null
  resign: ResignWay
  published_by: number | null
  signatures: number
  households: number
}

/** The versions of agreements, the newest first, with who signed them. */
export async function listAgreementVersions(
  db: Database,
  agreementIds: readonly number[],
): Promise<VersionRecord[]> {
  const { rows } = await sql<VersionRecord>`
    with signed as (
      select s.agreement_id, s.version, o.account_id
      from order_signature as s join customer_order as o on o.id = s.order_id
      where s.agreement_id = any(${agreementIds}::integer[])
    ), newest as (
      select agreement_id, account_id, max(version) as version from signed group by agreement_id, account_id
    )
    select v.agreement_id, v.version, v.title, v.body, v.note, v.published_at, v.publish_at, v.resign, v.published_by,
      (select count(*) from signed where (signed.agreement_id, signed.version) = (v.agreement_id, v.version))::integer
        as signatures,
      (select count(*) from newest where (newest.agreement_id, newest.version) = (v.agreement_id, v.version))::integer
        as households
    from agreement_version as v where v.agreement_id = any(${agreementIds}::integer[])
    order by v.agreement_id, v.version desc`.execute(db)
  return rows
}

export const findAgreementDraft = async (db: Database, id: number): Promise<VersionRecord | undefined> =>
  (await listAgreementVersions(db, [id])).find(({ published_at }) => published_at === null)

interface DraftText {
  title: string
  body: string
  note: string
}

export async function insertAgreementDraft(
  db: Database,
  id: number,
  madeBy: number,
  draft: DraftText,
): Promise<void> {
  await sql`insert into agreement_version (agreement_id, version, title, body, note, made_by)
    select ${id}, coalesce(max(version), 0) + 1, ${draft.title}, ${draft.body}, ${draft.note}, ${madeBy}
    from agreement_version where agreement_id = ${id}`.execute(db)
}

const draftOf = (db: Database, id: number) =>
  db.updateTable('agreement_version').where('agreement_id', '=', id).where('published_at', 'is', null)

export const updateAgreementDraft = (db: Database, id: number, draft: DraftText) =>
  draftOf(db, id).set(draft).execute()

export const scheduleAgreement = (
  db: Database,
  id: number,
  { at, resign, by }: { at: Date | null; resign: ResignWay; by: number },
) => draftOf(db, id).set({ publish_at: at, resign, published_by: by }).execute()

export const publishAgreementDraft = (db: Database, id: number, now: Date) =>
  draftOf(db, id).set({ published_at: now }).execute()

export const deleteAgreementDraft = (db: Database, id: number) =>
  db
    .deleteFrom('agreement_version')
    .where('agreement_id', '=', id)
    .where('published_at', 'is', null)
    .execute()

/** Whose moment has come, each with who set it. */
export const listDueAgreements = (
  db: Database,
  { now, afterId, limit }: { now: Date; afterId: number; limit: number },
): Promise<{ id: number }[]> =>
  db
    .selectFrom('agreement_version')
    .select('agreement_id as id')
    .where('published_at', 'is', null)
    .where('publish_at', '<=', now)
    .where('agreement_id', '>', afterId)
    .orderBy('agreement_id')
    .limit(limit)
    .execute()

/** Bookings to come of these kinds. */
export async function countToCome(
  db: Database,
  { parkId, orderTypes, now }: { parkId: number; orderTypes: readonly string[]; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from customer_order
    where park_id = ${parkId} and order_type = any(${orderTypes}::text[])
      and status in ('held', 'awaiting_interview', 'confirmed') and begins_at > ${now}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface SignedRecord {
  orderId: number
  code: string
  householdId: number
  household: string
  version: number
  signedAt: Date
  how: 'drawn' | 'typed' | 'at the desk' | 'by link'
  signsNext: boolean
}

interface Cursor {
  at: Date
  orderId: number
}

/** The signatures under one agreement, the newest first; of each whether its household has signed what holds now. */
export async function listSignatures(
  db: Database,
  { id, version, show, word }: Omit<SignatureFilters, 'after'>,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<SignedRecord[]> {
  const { rows } = await sql<SignedRecord>`
    with current as (
      select max(version) as version from agreement_version where agreement_id = ${id} and published_at is not null
    ), newest as (
      select o.account_id, max(s.version) as version
      from order_signature as s join customer_order as o on o.id = s.order_id
      where s.agreement_id = ${id} group by o.account_id
    )
    select s.order_id as "orderId", o.code, o.account_id as "householdId",
      trim(account.first_name || ' ' || account.last_name) as household, s.version, s.signed_at as "signedAt",
      case when s.witnessed_by is not null then 'at the desk' when s.signed_from is not null then 'by link'
        when s.drawing is not null then 'drawn' else 'typed' end as how,
      s.version = newest.version and newest.version < current.version as "signsNext"
    from order_signature as s
      join customer_order as o on o.id = s.order_id join account on account.id = o.account_id
      join newest on newest.account_id = o.account_id cross join current
    where s.agreement_id = ${id}
      and (${version ?? null}::integer is null or s.version = ${version ?? null})
      and (${show === 'all'} or (s.version = newest.version and newest.version < current.version))
      and (${word ?? ''} = '' or strpos(lower(account.first_name || ' ' || account.last_name), lower(${word ?? ''})) > 0
        or lower(o.code) = lower(${word ?? ''}))
      and (${after?.at ?? null}::timestamptz is null
        or (s.signed_at, s.order_id) < (${after?.at ?? null}::timestamptz, ${after?.orderId ?? 0}))
    order by s.signed_at desc, s.order_id desc limit ${limit}`.execute(db)
  return rows
}
