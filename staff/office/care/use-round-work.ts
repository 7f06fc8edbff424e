import { useState } from 'react'
import type { RoundItem } from '#contract/office/care.ts'
import { isTooEarly, type TickOutcome } from '#domain/care/ticks.ts'
import { useMay } from '../../frame/session/me.ts'
import type { OpenItem } from './item-sheet.tsx'
import { useTicking } from './use-ticking.ts'

export type RoundWork = ReturnType<typeof useRoundWork>

/** What can be done with the items of a round, whether they stand in a list or in the day’s table. */
export function useRoundWork(now: Date) {
  const { tick, withSent } = useTicking()
  const [opened, setOpened] = useState<OpenItem | null>(null)
  const mayTick = useMay('care')
  const open = (item: RoundItem | undefined, begin?: TickOutcome) => {
    if (item === undefined || !mayTick || item.isClosed) return
    setOpened({ item, begin: begin ?? (isAhead(item, now) ? 'skipped' : 'given') })
  }
  /** One tap is given, where nothing has to be said or read before. */
  const press = (item: RoundItem) => {
    if (item.isClosed) return
    const isPlain = item.tick === null && item.change === null && !item.isUnknown && !item.needsSecond
    if (isPlain && !isAhead(item, now)) void tick(item, { outcome: 'given' })
    else open(item)
  }
  return { tick, withSent, opened, close: () => setOpened(null), open, press, mayTick }
}

const isAhead = ({ dueAt }: RoundItem, now: Date): boolean =>
  isTooEarly('given', { at: new Date(dueAt), isToday: true }, now)
