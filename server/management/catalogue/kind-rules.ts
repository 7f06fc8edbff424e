import type { Question } from '#contract/management/catalogue/catalogue.ts'
import { type CatalogueKind, CATALOGUE_KIND_WORDS } from '#domain/catalogue/kinds.ts'
import { priceQuestions } from '#domain/catalogue/price-questions.ts'
import { freeSlug } from '#domain/catalogue/slug.ts'
import {
  refuseFewerDogs,
  refuseFewerPlaces,
  refuseMovedRoom,
  refuseOverlappingHours,
  refuseRetiringUsed,
  refuseRoomLess,
  refuseUsedSuite,
} from './in-use-rules.ts'
import { listSlugs } from './catalogue-store.ts'
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
  'interview-terms': { beforeSave: refuseFewerDogs },
  'opening-hours': { beforeSave: refuseOverlappingHours },
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
