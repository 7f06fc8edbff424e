import type { Database } from '../database.ts'

export const listBanners = (db: Database, parkId: number) =>
  db
    .selectFrom('banner')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listDocuments = (db: Database, parkId: number) =>
  db
    .selectFrom('document')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listGalleryPictures = (db: Database, parkId: number) =>
  db
    .selectFrom('gallery_picture')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listTeamMembers = (db: Database, parkId: number) =>
  db
    .selectFrom('team_member')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The version in force: the latest one that was published. */
export const findPublishedAgreement = (db: Database, agreementId: number) =>
  db
    .selectFrom('agreement_version')
    .innerJoin('agreement', 'agreement.id', 'agreement_version.agreement_id')
    .select(['agreement.id', 'key', 'version', 'title', 'body'])
    .select((from) => from.ref('published_at').$notNull().as('published_at'))
    .where('agreement.id', '=', agreementId)
    .where('published_at', 'is not', null)
    .orderBy('version', 'desc')
    .executeTakeFirst()
