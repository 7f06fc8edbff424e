import type { RoundItem, Tick } from '#contract/office/care.ts'
import type { TickOutcome } from '#domain/care/ticks.ts'
import type { Queued } from '../../frame/offline/queue-rules.ts'
import { initialsOf } from '../../frame/words/initials.ts'
import { itemName } from './round-view.ts'

interface GivenTick {
  id: string
  by: string
  at: string
  outcome: TickOutcome
  note?: string | undefined
}

/** As it stands in the round until the server has answered. */
export const shownTick = (
  item: Pick<RoundItem, 'what' | 'dose'>,
  { id, by, at, outcome, note = '' }: GivenTick,
): Tick => ({
  id,
  outcome,
  what: item.what,
  dose: item.dose,
  by,
  initials: initialsOf(by),
  secondBy: null,
  secondInitials: null,
  at,
  note,
  isDouble: false,
  isSigned: true,
  mayWithdraw: 'no',
  withdrawn: null,
})

/** W16: ticks that are only on this device, with their own time and name, by what they are of. */
export function unsentTicks(queue: readonly Queued[]): ReadonlyMap<string, GivenTick> {
  const found = new Map<string, GivenTick>()
  for (const { kind, id, by, madeAt, payload } of queue) {
    if (kind !== 'tick') continue
    const tick = payload as unknown as Pick<RoundItem, 'dogId' | 'itemKey' | 'dueAt'> &
      Pick<GivenTick, 'outcome' | 'note'>
    found.set(itemName(tick), { id, by: by.name, at: madeAt, outcome: tick.outcome, note: tick.note })
  }
  return found
}
