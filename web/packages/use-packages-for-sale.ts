import { useRead } from '#client/api/use-read.ts'
import type { Reading } from '#client/page/loaded.tsx'
import { catalog } from '#contract/business/catalog.ts'
import type { DefaultPrice, Package } from '#contract/business/catalog-prices.ts'

export interface ForSale {
  list: Package[]
  prices: DefaultPrice
}

/** What is sold, beside what a single day costs: one reading, since neither says much without the other. */
export function usePackagesForSale(): Reading<ForSale> {
  const list = useRead(catalog.getPackageList, {})
  const prices = useRead(catalog.getDefaultPrice, {})
  const parts = [list, prices]
  return {
    data: list.data && prices.data && { list: list.data, prices: prices.data },
    isError: parts.some(({ isError }) => isError),
    refetch: () => parts.filter(({ isError }) => isError).map((part) => part.refetch()),
  }
}
