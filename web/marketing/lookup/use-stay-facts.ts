import { useRead } from '#client/api/use-read.ts'
import type { Reading } from '#client/page/loaded.tsx'
import { catalog } from '#contract/business/catalog.ts'
import type { ParkInfo, Season, Suite } from '#contract/business/catalog-park.ts'
import type { DefaultPrice } from '#contract/business/catalog-prices.ts'

export interface StayFacts {
  park: ParkInfo
  suites: Suite[]
  seasons: Season[]
  prices: DefaultPrice
}

/** Everything a stay's price depends on, read as one. */
export function useStayFacts(): Reading<StayFacts> {
  const park = useRead(catalog.getParkInfo, {})
  const suites = useRead(catalog.getSuiteList, {})
  const seasons = useRead(catalog.getSeasonList, {})
  const prices = useRead(catalog.getDefaultPrice, {})
  const reads = [park, suites, seasons, prices]
  return {
    data:
      park.data && suites.data && seasons.data && prices.data
        ? { park: park.data, suites: suites.data, seasons: seasons.data, prices: prices.data }
        : undefined,
    isError: reads.some((read) => read.isError),
    refetch: () => Promise.all(reads.filter((read) => read.isError).map((read) => read.refetch())),
  }
}
