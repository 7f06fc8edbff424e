import { expect } from 'vitest'
import { staffMerge } from '#contract/staff/customers/merge.ts'
import { type DeskVerbs, send } from './desk-calls.ts'
import { MONEY_VERBS } from './desk-money-verbs.ts'
import { TILL_VERBS, VISIT_VERBS } from './desk-visit-verbs.ts'
import { placeIn } from './house-moves.ts'
import type { RandomDeskStep } from './random-desk-steps.ts'
import { queryHouse, type SmallHouse } from './small-house.ts'

const VERBS: DeskVerbs = { ...MONEY_VERBS, ...VISIT_VERBS, ...TILL_VERBS }

/** Does what a step of the desk says, as far as the house lets it. */
export const takeDeskStep = async (house: SmallHouse, step: RandomDeskStep): Promise<void> => {
  await (VERBS[step.do] as (house: SmallHouse, step: RandomDeskStep) => Promise<unknown>)(house, step)
}

/** A day at the desk: the drawer is open, a stay and some days are booked, and money was taken for them. */
export async function beginDay(house: SmallHouse): Promise<void> {
  const asked = { dogs: [0], day: 0, length: 3, suite: 0, time: '09:00', pickUp: '10:00' } as const
  const plain = { walks: 1, hasGroom: false, promo: false, passes: false, credit: false } as const
  await takeDeskStep(house, { do: 'open till' })
  for (const [who, type, way] of [
    [0, 'boarding', 'terminal'],
    [1, 'daycare', 'cash'],
  ] as const) {
    await placeIn(house, who, { ...asked, ...plain, dogs: [0], type })
    await takeDeskStep(house, { do: 'take', pick: 0, parts: [{ way, share: 0.5 }], tip: 0 })
  }
}

const PURSES = `select sum(credit_cents)::int as credit,
  (select sum(units_left)::int from pass join account on account.id = account_id where account.id = any($1)) as units,
  (select sum(balance_cents)::int from customer_order where account_id = any($1)) as owed from account where id = any($1)`

/**
 * C5, C6: two households become one and are parted again, and all that while they have what they had. Each time later
 * than anything that ever happened: what is newer than a merge stands in the way of parting them.
 */
export async function mergeAndUndo(house: SmallHouse): Promise<void> {
  const { clock } = house.server
  const now = clock.now()
  merges += 1
  clock.set(new Date(Date.UTC(2030, 0, merges)))
  await mergeNow(house)
  clock.set(now)
}

let merges = 0

async function mergeNow(house: SmallHouse): Promise<void> {
  const ids = house.households.slice(0, 2).map(({ id }) => id)
  const [keptId = 0, mergedId = 0] = ids
  const version = async (id: number) =>
    (await queryHouse<{ version: number }>(house, 'select version from account where id = $1', [id]))[0]
      ?.version
  const before = await queryHouse(house, PURSES, [ids])
  const pair = {
    keptId,
    keptVersion: await version(keptId),
    mergedId,
    mergedVersion: await version(mergedId),
  }
  // Not while a payment of either is open.
  if (!(await send(house, staffMerge.merge, pair))) return
  expect(await queryHouse(house, PURSES, [ids])).toEqual(before)
  expect(await queryHouse(house, PURSES, [[keptId]])).toEqual(before)
  const [run] = await queryHouse<{ id: number; version: number }>(
    house,
    'select id, version from merge_run order by id desc limit 1',
  )
  expect(await send(house, staffMerge.undoMerge, { runId: run?.id, version: run?.version })).toBe(true)
  expect(await queryHouse(house, PURSES, [ids])).toEqual(before)
}
