import { catalog } from '#contract/catalog.ts'
import { useEffect } from 'react'
import { useRead } from '../api/use-read.ts'
import { longStorage } from './browser-storage.ts'
import { BUSINESS } from './business.ts'
import { FooterColumns } from './footer-columns.tsx'
import { rememberHours, type WorkingHours } from './working-hours.ts'

/** The footer's facts from the server; until they are here, the ones known without it. */
export function LiveFooterColumns({ meanwhileHours }: { meanwhileHours: readonly WorkingHours[] }) {
  const park = useRead(catalog.getParkInfo, {})
  const hours = useRead(catalog.getConfigTimes, {})
  useEffect(() => {
    if (hours.data) rememberHours(longStorage, hours.data)
  }, [hours.data])
  return <FooterColumns facts={park.data ?? BUSINESS} hours={hours.data ?? meanwhileHours} />
}
