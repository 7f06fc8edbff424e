import { CATALOGUE_VALUES } from '#contract/management/catalogue/catalogue.ts'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import { parseInput } from '../../http/parse-input.ts'
import { type RawRow, toValues } from './row-values.ts'

/** A row's form as it is after it was filled in, checked as its form checks it, whoever fills it in. */
export const filledValues = (
  kind: CatalogueKind,
  before: RawRow | null,
  values: Record<string, unknown>,
): Record<string, unknown> =>
  parseInput(
    CATALOGUE_VALUES[kind],
    before === null ? values : { ...toValues(kind, before), ...values },
  ) as Record<string, unknown>
