import type { Database } from '../../database.ts'
import { listActive } from './active-store.ts'

/** Those that are switched on and whose days include this one. */
export const listBanners = async (db: Database, parkId: number, today: string) =>
  (await listActive(db, 'banner', parkId)).filter(
    ({ shown, from_date, to_date }) =>
      shown && (from_date === null || from_date <= today) && (to_date === null || today <= to_date),
  )

export const listDocuments = (db: Database, parkId: number) => listActive(db, 'document', parkId)

export const listGalleryPictures = (db: Database, parkId: number) => listActive(db, 'gallery_picture', parkId)

export const listTeamMembers = (db: Database, parkId: number) => listActive(db, 'team_member', parkId)

/** The version in force: the latest one that was published. */
export const findPublishedAgreement = (db: Database, agreementId: number) =>
  db
    .selectFrom('agreement_version')
    .innerJoin('agreement', 'agreement.id', 'agreement_version.agreement_id')
    .select(['agreement.id', 'key', 'version', 'title', 'body', 'note'])
    .select((from) => from.ref('published_at').$notNull().as('published_at'))
    .where('agreement.id', '=', agreementId)
    .where('published_at', 'is not', null)
    .orderBy('version', 'desc')
    .executeTakeFirst()
