import { CallError } from '#client/api/call-error.ts'
import { useRead } from '#client/api/use-read.ts'
import type { Reading } from '#client/page/loaded.tsx'
import { catalog } from '#contract/business/catalog.ts'
import type { Agreement } from '#contract/business/catalog-content.ts'
import type { ConfigTime, ParkInfo, Season } from '#contract/business/catalog-park.ts'
import type { DefaultPrice } from '#contract/business/catalog-prices.ts'

export interface PolicyFacts {
  /** Null when nobody has published the text: the page then has the figures alone. */
  text: Agreement | null
  park: ParkInfo
  hours: ConfigTime[]
  seasons: Season[]
  prices: DefaultPrice
}

const NOT_FOUND = 404

/** The text staff wrote and the figures it leaves to the catalogue, read as one. */
export function usePolicyFacts(agreementId: number): Reading<PolicyFacts> {
  const agreement = useRead(catalog.getAgreement, { id: String(agreementId) })
  const park = useRead(catalog.getParkInfo, {})
  const hours = useRead(catalog.getConfigTimes, {})
  const seasons = useRead(catalog.getSeasonList, {})
  const prices = useRead(catalog.getDefaultPrice, {})
  const isUnpublished = agreement.error instanceof CallError && agreement.error.code === NOT_FOUND
  const text = isUnpublished ? null : agreement.data
  const reads = [...(isUnpublished ? [] : [agreement]), park, hours, seasons, prices]
  return {
    data:
      text !== undefined && park.data && hours.data && seasons.data && prices.data
        ? { text, park: park.data, hours: hours.data, seasons: seasons.data, prices: prices.data }
        : undefined,
    isError: reads.some((read) => read.isError),
    refetch: () => Promise.all(reads.filter((read) => read.isError).map((read) => read.refetch())),
  }
}
