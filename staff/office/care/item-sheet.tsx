import type { CareRounds, RoundItem } from '#contract/office/care.ts'
import type { TickOutcome } from '#domain/care/ticks.ts'
import { DoneSheet } from './done-sheet.tsx'
import { NoMealSheet } from './no-meal-sheet.tsx'
import { ReadFirstSheet } from './read-first-sheet.tsx'
import { standingTicks } from './round-view.ts'
import { TickSheet } from './tick-sheet.tsx'
import { TwiceSheet } from './twice-sheet.tsx'
import type { TickForm } from './use-ticking.ts'

export interface OpenItem {
  item: RoundItem
  begin: TickOutcome
}

interface ItemSheetProps {
  opened: OpenItem
  rounds: CareRounds
  now: Date
  tick: (item: RoundItem, form: TickForm, isInSheet?: boolean) => Promise<string | null>
  onClose: () => void
}

/** Whatever comes next for an item: reading what changed, asking for a meal, ticking, or taking a tick back. */
export function ItemSheet({ opened: { item, begin }, rounds, now, tick, onClose }: ItemSheetProps) {
  const common = { item, isOpen: true, onClose }
  const { timeZone, seconds } = rounds
  const ticks = standingTicks(item)
  if (ticks.length > 1) return <TwiceSheet {...common} ticks={ticks} timeZone={timeZone} />
  if (item.tick !== null) return <DoneSheet {...common} tick={item.tick} timeZone={timeZone} />
  if (item.change !== null) return <ReadFirstSheet {...common} change={item.change} timeZone={timeZone} />
  if (item.isUnknown) return <NoMealSheet {...common} />
  return <TickSheet {...common} seconds={seconds} begin={begin} timeZone={timeZone} now={now} tick={tick} />
}
