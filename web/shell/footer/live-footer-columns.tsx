import { useEffect } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { longStorage } from '#client/page/browser-storage.ts'
import { catalog } from '#contract/business/catalog.ts'
import { BUSINESS } from '../../page/business.ts'
import { rememberHours, type WorkingHours } from '../../page/working-hours.ts'
import { FooterColumns } from './footer-columns.tsx'

/** The footer's facts from the server; until they are here, the ones known without it. */
export function LiveFooterColumns({ fallbackHours }: { fallbackHours: readonly WorkingHours[] }) {
  const park = useRead(catalog.getParkInfo, {})
  const hours = useRead(catalog.getConfigTimes, {})
  useEffect(() => {
    if (hours.data) rememberHours(longStorage, hours.data)
  }, [hours.data])
  return <FooterColumns facts={park.data ?? BUSINESS} hours={hours.data ?? fallbackHours} />
}
