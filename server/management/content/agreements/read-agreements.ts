import type {
  SignatureFilters,
  SignatureRow,
  StaffAgreement,
} from '#contract/management/content/agreements.ts'
import { csvLine } from '#domain/csv.ts'
import { agreementOrderTypes } from '../../../business/orders/order/order-gate-facts.ts'
import type { Database } from '../../../database.ts'
import { InvalidInput } from '../../../http/parse-input.ts'
import {
  type AgreementRecord,
  countToCome,
  listSignatures,
  listAgreementVersions,
  type VersionRecord,
} from './agreement-store.ts'

export async function viewAgreements(
  db: Database,
  records: readonly AgreementRecord[],
  now: Date,
): Promise<StaffAgreement[]> {
  const versions = await listAgreementVersions(
    db,
    records.map(({ id }) => id),
  )
  return Promise.all(
    records.map(async ({ id, key, parkId, revision }) => {
      const own = versions.filter(({ agreement_id }) => agreement_id === id)
      const orderTypes = agreementOrderTypes(key)
      return {
        id,
        key,
        title: (own.find(({ published_at }) => published_at !== null) ?? own[0])?.title ?? key,
        revision,
        versions: own.map(toVersion),
        toCome: orderTypes.length === 0 ? 0 : await countToCome(db, { parkId, orderTypes, now }),
      }
    }),
  )
}

const toVersion = (row: VersionRecord) => ({
  version: row.version,
  title: row.title,
  body: row.body,
  note: row.note,
  publishedAt: row.published_at?.toISOString() ?? null,
  publishAt: row.publish_at?.toISOString() ?? null,
  resign: row.resign,
  signatures: row.signatures,
  households: row.households,
})

const PAGE = 50
const CSV_PAGE = 1_000

/** N3: who signed what. */
export async function readSignatureList(db: Database, { after, ...filters }: SignatureFilters, limit = PAGE) {
  const found = await listSignatures(db, filters, { after: toCursor(after), limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map((row): SignatureRow => ({ ...row, signedAt: row.signedAt.toISOString() })),
    next: found.length > limit && last ? `${last.signedAt.toISOString()}~${last.orderId}` : null,
  }
}

const CURSOR = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z)~(\d{1,9})$/

function toCursor(after: string | undefined) {
  if (after === undefined) return null
  const [, at = '', orderId = ''] = CURSOR.exec(after) ?? []
  const moment = new Date(at)
  if (!Number.isNaN(moment.getTime())) return { at: moment, orderId: Number(orderId) }
  const message = 'Please reload the page and try again.'
  throw new InvalidInput([{ code: 'custom', message, path: ['after'], input: undefined }])
}

const HEAD = ['Household', 'Version', 'Signed', 'How', 'Booking', 'Signs next']

export async function readSignatureCsv(db: Database, filters: SignatureFilters) {
  const { rows, next } = await readSignatureList(db, filters, CSV_PAGE)
  const lines = rows.map(({ household, version, signedAt, how, code, signsNext }) => [
    household,
    String(version),
    signedAt,
    how,
    code,
    signsNext ? 'yes' : '',
  ])
  const head = filters.after === undefined ? [HEAD] : []
  return { text: [...head, ...lines].map((cells) => `${csvLine(cells)}\r\n`).join(''), next }
}
