import { BOARD_VERBS } from './desk-board-verbs.ts'
import type { AtDesk, DeskVerbs } from './desk-calls.ts'
import { HOUSEHOLD_VERBS } from './desk-household-verbs.ts'
import { MONEY_VERBS } from './desk-money-verbs.ts'
import { ORDER_VERBS } from './desk-order-verbs.ts'
import { TILL_VERBS } from './desk-till-verbs.ts'
import { VISIT_VERBS } from './desk-visit-verbs.ts'
import type { RandomCall, RandomDeskStep } from './random-desk-steps.ts'
import type { SmallHouse } from './small-house.ts'

const VERBS: DeskVerbs = {
  ...MONEY_VERBS,
  ...ORDER_VERBS,
  ...VISIT_VERBS,
  ...BOARD_VERBS,
  ...HOUSEHOLD_VERBS,
  ...TILL_VERBS,
}

/** Does the first of somebody's wishes for which there is anything, as far as the house lets them. */
export async function takeDeskStep(house: SmallHouse, { by, approval, wishes }: RandomCall): Promise<void> {
  const at: AtDesk = { ...house, by: house.team[by], approval, hasAsked: false }
  for (const wish of wishes) {
    await (VERBS[wish.do] as (house: AtDesk, step: RandomDeskStep) => Promise<unknown>)(at, wish)
    if (at.hasAsked) return
  }
}
