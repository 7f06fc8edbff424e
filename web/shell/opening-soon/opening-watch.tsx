import { useEffect } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { catalog } from '#contract/business/catalog.ts'
import { isOpeningSoon } from './opening-soon-state.ts'

/** Asks whether the business takes bookings; until the answer is here the site is as it always is. */
export function OpeningWatch() {
  const { data: park } = useRead(catalog.getParkInfo, {})
  const isSoon = park?.isOpen === false
  useEffect(() => isOpeningSoon.change(isSoon), [isSoon])
  return null
}
