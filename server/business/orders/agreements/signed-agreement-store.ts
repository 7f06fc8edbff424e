import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

/** What was signed: under which order, which text, in which version. */
export interface SignedText {
  orderId: number
  agreementId: number
  version: number
}

/** Of households that are still with us, with the text as it was. */
const signedAgreements = (db: Database) =>
  db
    .selectFrom('order_signature')
    .innerJoin('customer_order', 'customer_order.id', 'order_signature.order_id')
    .innerJoin('account', 'account.id', 'customer_order.account_id')
    .innerJoin('agreement_version', (join) =>
      join
        .onRef('agreement_version.agreement_id', '=', 'order_signature.agreement_id')
        .onRef('agreement_version.version', '=', 'order_signature.version'),
    )
    .select([
      'order_signature.order_id',
      'customer_order.code',
      'customer_order.park_id',
      'order_signature.agreement_id',
      'order_signature.version',
      'signed_name',
      'signed_at',
      'title',
    ])
    .where('account.deleted_at', 'is', null)

const MAX_LISTED = 200

/** Everything a household has signed, the newest first. */
export const listSignedAgreements = (db: Database, accountId: number) =>
  signedAgreements(db)
    .select(sql<boolean>`drawing is not null`.as('is_drawn'))
    .where('customer_order.account_id', '=', accountId)
    .orderBy('signed_at', 'desc')
    .orderBy('order_signature.order_id', 'desc')
    .limit(MAX_LISTED)
    .execute()

export const findSignedAgreement = (db: Database, { orderId, agreementId, version }: SignedText) =>
  signedAgreements(db)
    .select(['drawing', 'body', 'account.email'])
    .where('order_signature.order_id', '=', orderId)
    .where('order_signature.agreement_id', '=', agreementId)
    .where('order_signature.version', '=', version)
    .executeTakeFirst()
