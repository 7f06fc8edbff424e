import type { TodayRow } from '#contract/office/day/today.ts'
import { type DayKind, isHere } from './row-words.ts'

/** What the sheet begins with. */
export type OpenStep = 'look' | 'check-out' | 'no-show'

export type MainAction = 'check-in' | 'check-out' | 'decide' | 'open' | 'dog'

export interface ActionFacts {
  row: Pick<TodayRow, 'dogs' | 'openGates' | 'asksCare' | 'roomNotReady' | 'isInHouse'>
  kind: DayKind
  isToday: boolean
  may: { checkIn: boolean; checkOut: boolean; meet: boolean }
}

/** The lists in which whoever is here is there to go home. */
const GOES_HOME: readonly DayKind[] = ['leaving', 'daycare', 'earlier']

/** T2: the one thing a row is for. One tap checks in only where nothing is open and nothing is to be asked. */
export function mainActionOf({ row, kind, isToday, may }: ActionFacts): MainAction {
  if (row.isInHouse) return 'dog'
  if (!isToday) return 'open'
  const coming = row.dogs.filter(({ whereabouts }) => whereabouts === 'expected').length
  if (kind === 'meeting') return coming > 0 && may.meet ? 'decide' : 'open'
  if (coming > 0 && may.checkIn && kind !== 'leaving' && kind !== 'in-house' && kind !== 'earlier') {
    const isAsked = row.asksCare || row.roomNotReady.length > 0
    const isClear = row.openGates.length === 0 && coming === row.dogs.length && !isAsked
    return isClear ? 'check-in' : 'open'
  }
  return isHere(row) && may.checkOut && GOES_HOME.includes(kind) ? 'check-out' : 'open'
}
