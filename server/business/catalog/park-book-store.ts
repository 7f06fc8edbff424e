import type { Database } from '../../database.ts'

export const findOrderTerms = (db: Database, parkId: number) =>
  db.selectFrom('order_terms').selectAll().where('park_id', '=', parkId).executeTakeFirst()

export const findInterviewTerms = (db: Database, parkId: number) =>
  db.selectFrom('interview_terms').selectAll().where('park_id', '=', parkId).executeTakeFirst()

export const findBoardingTerms = (db: Database, parkId: number) =>
  db.selectFrom('boarding_terms').selectAll().where('park_id', '=', parkId).executeTakeFirst()

export const findDaycareTerms = (db: Database, parkId: number) =>
  db.selectFrom('daycare_terms').selectAll().where('park_id', '=', parkId).executeTakeFirst()

export const listCancellationRules = (db: Database, parkId: number) =>
  db.selectFrom('cancellation_rule').selectAll().where('park_id', '=', parkId).orderBy('id').execute()

export const listGroomerHours = (db: Database, parkId: number) =>
  db
    .selectFrom('groomer_hours')
    .innerJoin('groomer', 'groomer.id', 'groomer_hours.groomer_id')
    .select(['groomer_id', 'weekday', 'opens', 'closes'])
    .where('groomer.park_id', '=', parkId)
    .where('groomer.active', '=', true)
    .orderBy('groomer_id')
    .orderBy('weekday')
    .orderBy('opens')
    .execute()

/** The newest published version of each of a park's agreements. */
export const listNewestAgreements = (db: Database, parkId: number) =>
  db
    .selectFrom('agreement')
    .innerJoin('agreement_version', 'agreement_version.agreement_id', 'agreement.id')
    .distinctOn('agreement.id')
    .select(['agreement.id', 'agreement.key', 'agreement_version.version'])
    .where('agreement.park_id', '=', parkId)
    .where('agreement_version.published_at', 'is not', null)
    .orderBy('agreement.id')
    .orderBy('agreement_version.version', 'desc')
    .execute()
