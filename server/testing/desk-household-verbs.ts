import { expect } from 'vitest'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { staffMerge } from '#contract/office/customers/merge.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { type AtDesk, type DeskVerbs, one, send } from './desk-calls.ts'
import { todayIn } from './house-time.ts'
import { queryHouse } from './small-house.ts'

interface Seen {
  id: number
  version: number
}

async function seenRow(house: AtDesk, table: 'account' | 'dog', id: number | undefined): Promise<Seen> {
  const [row] = await queryHouse<Seen>(house, `select id, version from ${table} where id = $1`, [id])
  return row ?? { id: 0, version: 0 }
}

const PURSES = `select sum(credit_cents)::int as credit,
  (select sum(units_left)::int from pass where account_id = any($1)) as units,
  (select sum(balance_cents)::int from customer_order where account_id = any($1)) as owed from account where id = any($1)`

/** C5, C6: two households become one or are parted again, and all that while they have what they had. */
async function withSamePurses(
  house: AtDesk,
  ids: readonly number[],
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await queryHouse(house, PURSES, [ids])
  await work()
  expect(await queryHouse(house, PURSES, [ids])).toEqual(before)
}

type HouseholdVerb =
  | 'merge'
  | 'part'
  | 'stop'
  | 'delete household'
  | 'deceased'
  | 'not deceased'
  | 'call off'
  | 'decide on'
  | 'meet again'
  | 'look at record'

/** What the desk does with a household, its dogs and their papers. */
export const HOUSEHOLD_VERBS: DeskVerbs<HouseholdVerb> = {
  merge: async (house, { kept, merged }) => {
    const [into, from] = [house.households[kept]?.id ?? 0, house.households[merged]?.id ?? 0]
    if (into === from) return
    const [keptRow, mergedRow] = [
      await seenRow(house, 'account', into),
      await seenRow(house, 'account', from),
    ]
    await withSamePurses(house, [into, from], () =>
      send(house, staffMerge.merge, {
        keptId: into,
        keptVersion: keptRow.version,
        mergedId: from,
        mergedVersion: mergedRow.version,
      }),
    )
  },
  part: async (house, { pick }) => {
    const run = await one<Seen & { kept_id: number; merged_id: number }>(
      house,
      pick,
      'select id, version, kept_id, merged_id from merge_run where undone_at is null order by id',
    )
    if (run === undefined) return
    await withSamePurses(house, [run.kept_id, run.merged_id], () =>
      send(house, staffMerge.undoMerge, { runId: run.id, version: run.version }),
    )
  },
  stop: async (house, { who, isStopped }) => {
    const seen = await seenRow(house, 'account', house.households[who]?.id)
    if (isStopped) await send(house, staffCustomer.block, { ...seen, why: 'They did not come twice.' })
    else await send(house, staffCustomer.unblock, seen)
  },
  'delete household': async (house, { who }) => {
    const seen = await seenRow(house, 'account', house.households[who]?.id)
    const proof = { askedBy: 'Priya', provenBy: 'Called from their number.', forfeit: true }
    await send(house, staffCustomer.deleteHousehold, { ...seen, ...proof })
  },
  deceased: async (house, { who, dog }) => {
    const seen = await seenRow(house, 'dog', house.households[who]?.dogIds[dog])
    await send(house, staffDog.markDeceased, { ...seen, on: todayIn(house) })
  },
  'not deceased': async (house, { pick }) => {
    const dog = await one<Seen>(
      house,
      pick,
      'select id, version from dog where deceased_on is not null order by deceased_noted_at',
    )
    if (dog) await send(house, staffDog.undoDeceased, { ...dog })
  },
  'call off': async (house, { pick }) => {
    const coming = await one<{ dogId: number; orderId: number; version: number }>(
      house,
      pick,
      `select dog.id as "dogId", o.id as "orderId", o.version from dog join order_dog on dog_id = dog.id
         join customer_order as o on o.id = order_id
       where deceased_on is not null and status in ('held', 'awaiting_interview', 'confirmed') order by o.id`,
    )
    if (coming) await send(house, staffDog.cancelComing, coming)
  },
  'decide on': async (house, { pick, outcome }) => {
    const dogId = house.households[pick % house.households.length]?.dogIds[2]
    const { id, version } = await seenRow(house, 'dog', dogId)
    await send(house, staffDog.decide, { dogId: id, version, outcome, conditions: 'So it went.' })
  },
  'meet again': async (house, { pick, day }) => {
    const dogId = house.households[pick % house.households.length]?.dogIds[2]
    const { id, version } = await seenRow(house, 'dog', dogId)
    const date = addDays(todayIn(house), 1 + day)
    await send(house, staffDog.meetAgain, { dogId: id, version, date, time: '10:00' })
  },
  'look at record': async (house, { who, dog, verdict }) => {
    const [record] = await queryHouse<{ dogId: number; proofName: string; verifiedAt: Date | null }>(
      house,
      `select dog_id as "dogId", proof_file as "proofName", verified_at as "verifiedAt" from vaccine_record
       where dog_id = $1 and vaccine = 'rabies'`,
      [house.households[who]?.dogIds[dog]],
    )
    if (record === undefined) return
    const { verifiedAt, ...paper } = { ...record, vaccine: 'rabies' }
    const dates = { givenOn: '2026-03-01', expiresOn: '2029-03-01' }
    if (verdict === 'verify') await send(house, staffDog.verify, { ...paper, ...dates, verifiedAt })
    else if (verdict === 'undo') {
      const isFresh = verifiedAt && verifiedAt.getTime() > house.server.clock.now().getTime() - 10 * MINUTE_MS
      if (isFresh) await send(house, staffDog.undoVerify, paper)
    } else await send(house, staffDog.sendBack, { ...paper, reason: 'It cannot be read.', verifiedAt })
  },
}
