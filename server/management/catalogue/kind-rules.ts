import type { CatalogueValues, Question } from '#contract/management/catalogue/catalogue.ts'
import { type CatalogueKind, CATALOGUE_KIND_WORDS } from '#domain/catalogue/kinds.ts'
import { outsideMeetingTimes } from '#domain/catalogue/meetings-outside.ts'
import { packageQuestions, priceQuestions } from '#domain/catalogue/price-questions.ts'
import { freeSlug } from '#domain/catalogue/slug.ts'
import { counted } from '#domain/name-list.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import {
  refuseFewerDogs,
  refuseFewerPlaces,
  refuseMovedRoom,
  refuseOverlappingHours,
  refuseRetiringUsed,
  refuseRoomLess,
  refuseUsedSuite,
} from './in-use-rules.ts'
import { listRows, listSlugs } from './catalogue-store.ts'
import { listMeetingsAhead } from './meetings-ahead-store.ts'
import { countUsesOf } from './promo/promo-uses-store.ts'
import type { RowChange } from './row-change.ts'
import { toValues } from './row-values.ts'

/** What a kind has of its own beside its form. Each may throw a refusal. */
export interface KindRule {
  /** What has to be said yes to first, beside what is asked of every price. */
  questions?: (change: RowChange) => Question[] | Promise<Question[]>
  beforeSave?: (change: RowChange) => Promise<void>
  /** After it is written: what follows from it. */
  afterSave?: (change: RowChange & { id: number }) => Promise<void>
  beforeRetire?: (change: RowChange) => Promise<void>
  /** Columns that no form fills, of a new row. */
  newColumns?: (change: RowChange) => Promise<Record<string, unknown>>
}

export const KIND_RULES: Partial<Record<CatalogueKind, KindRule>> = {
  suite: {
    // The page of a suite is named once, after its first name.
    newColumns: async ({ tx, parkId, values }) => ({
      slug: freeSlug(typeof values?.name === 'string' ? values.name : '', await listSlugs(tx, parkId)),
    }),
    beforeRetire: refuseUsedSuite,
  },
  room: {
    beforeSave: refuseMovedRoom,
    async beforeRetire(change) {
      await refuseRetiringUsed(change)
      await refuseRoomLess(change)
    },
  },
  groomer: { beforeRetire: refuseRetiringUsed },
  service: { beforeRetire: refuseRetiringUsed },
  'grooming-service': { beforeRetire: refuseRetiringUsed },
  'daycare-terms': { beforeSave: refuseFewerPlaces },
  'opening-hours': { beforeSave: refuseOverlappingHours },
  // K10: a package that is dearer than its days one by one.
  package: {
    questions: async ({ tx, parkId, before, values, newAs }) => {
      if (values === null) return []
      const { name, kind, credits, priceCents } = values as CatalogueValues<'package'>
      const singleCents = await singlePriceOf(tx, parkId, kind)
      const row = `package ${before?.id ?? newAs}`
      return singleCents === null ? [] : packageQuestions({ row, name, credits, priceCents }, singleCents)
    },
  },
  // K16: what was used counts on.
  'promo-code': {
    beforeSave: async ({ tx, parkId, before, values }) => {
      const { totalLimit } = (values ?? {}) as Partial<CatalogueValues<'promo-code'>>
      if (before === null || typeof totalLimit !== 'number') return
      const used = (await countUsesOf(tx, parkId, before.id)) ?? 0
      if (totalLimit < used) {
        throw new Refusal('below-uses', {
          msg: `This code has been used ${counted(used, 'time')}; the limit can’t be below that.`,
          nothingDone: true,
          data: { used },
        })
      }
    },
  },
  // K17: what is booked outside the new times.
  'interview-terms': {
    beforeSave: refuseFewerDogs,
    questions: async ({ tx, now, parkId, values }) =>
      values === null
        ? []
        : outsideMeetingTimes(
            await listMeetingsAhead(tx, parkId, now),
            values as CatalogueValues<'interview-terms'>,
          ),
  },
  taxes: {
    questions: ({ values }) =>
      values === null
        ? []
        : [
            {
              key: `taxes ${String(values.gstPercent)} ${String(values.pstPercent)}`,
              text: `Every new quote would have ${String(values.gstPercent)} % GST and ${String(values.pstPercent)} % PST. Invoices so far stay as they are. Please type “tax” if that is what you mean.`,
              typed: 'tax',
            },
          ],
  },
}

/** K10, and what the kind itself asks. */
export async function questionsOf(change: RowChange): Promise<Question[]> {
  const { kind, before, values, newAs } = change
  const own = (await KIND_RULES[kind]?.questions?.(change)) ?? []
  if (values === null) return own
  const name = values.name ?? values.label
  const asked = priceQuestions({
    row: `${kind} ${before?.id ?? newAs}`,
    name: typeof name === 'string' ? name : capitalize(CATALOGUE_KIND_WORDS[kind]),
    // What was off the list is asked about as if it were new.
    before: before === null || before.isRetired ? null : toValues(kind, before.row),
    after: values,
  })
  return [...asked, ...own]
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What one costs without a package: a night in the least expensive suite. */
async function singlePriceOf(
  tx: Database,
  parkId: number,
  kind: CatalogueValues<'package'>['kind'],
): Promise<number | null> {
  if (kind === 'night') {
    const suites = (await listRows(tx, 'suite', parkId)).filter(({ isRetired }) => !isRetired)
    return suites.length === 0 ? null : Math.min(...suites.map(({ row }) => Number(row.night_cents)))
  }
  const [terms] = await listRows(tx, 'daycare-terms', parkId)
  const column = kind === 'full_day' ? 'full_day_cents' : 'half_day_cents'
  return terms === undefined ? null : Number(terms.row[column])
}
