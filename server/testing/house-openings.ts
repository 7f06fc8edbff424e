import { keepHouse } from './house-snapshot.ts'
import { passTo } from './house-time.ts'
import { changeIn, placeIn } from './house-moves.ts'
import type { RandomDeskStep } from './random-desk-steps.ts'
import type { RandomRequest } from './random-steps.ts'
import { listOpenOrders, type SmallHouse } from './small-house.ts'
import { takeDeskStep } from './take-desk-step.ts'

/** Weeks before the first visits; days before; the morning they come; the day the first of them should leave. */
export const OPENINGS = ['weeks before', 'days before', 'they come', 'they leave'] as const
export type Opening = (typeof OPENINGS)[number]

/** Bring the house back to one of its openings, as often as wanted. */
export type Openings = Record<Opening, () => Promise<void>>

const PLAIN: RandomRequest = {
  type: 'boarding',
  dogs: [0],
  day: 0,
  length: 3,
  suite: 0,
  time: '09:00',
  pickUp: '10:00',
  walks: 1,
  hasGroom: false,
  promo: false,
  passes: false,
  credit: false,
}

const does = (house: SmallHouse, step: RandomDeskStep) =>
  takeDeskStep(house, { by: 'dana', approval: 'none', wishes: [step] })

/** A household wants another night, which waits until they have paid for it. */
async function wantLonger(house: SmallHouse, who: number): Promise<void> {
  const accountId = house.households[who]?.id
  const order = (await listOpenOrders(house)).find(({ account_id }) => account_id === accountId)
  if (order) await changeIn(house, order, { ...PLAIN, length: 4, suite: 1 })
}

/** A stay of which a half is paid, and days for the only place that small dogs have; the drawer is open. */
async function bookSome(house: SmallHouse): Promise<void> {
  await does(house, { do: 'open till' })
  await placeIn(house, 0, PLAIN)
  await does(house, { do: 'take', pick: 0, parts: [{ way: 'terminal', share: 0.5 }], tip: 0 })
  await placeIn(house, 1, { ...PLAIN, type: 'daycare', dogs: [1], length: 4 })
  await does(house, { do: 'take', pick: 0, parts: [{ way: 'cash', share: 1 }], tip: 500 })
  await wantLonger(house, 0)
}

/** Kim and Ben, who are of the team, have booked as well: a stay paid in part by credit, and a groom. The fifth comes to be met. */
async function bookMore(house: SmallHouse): Promise<void> {
  await bookSome(house)
  await placeIn(house, 2, { ...PLAIN, suite: 1, day: 1, credit: true })
  await does(house, { do: 'take', pick: 0, parts: [{ way: 'terminal', share: 1 }], tip: 0 })
  await placeIn(house, 3, { ...PLAIN, type: 'grooming', day: 0, time: '11:00' })
  await does(house, { do: 'take', pick: 0, parts: [{ way: 'terminal', share: 1 }], tip: 0 })
  await placeIn(house, 4, { ...PLAIN, type: 'interview', dogs: [2], day: 0, time: '10:00' })
  await does(house, { do: 'take', pick: 0, parts: [{ way: 'terminal', share: 1 }], tip: 0 })
}

/** The first have come, and somebody will send money for a stay after them. */
async function letThemCome(house: SmallHouse): Promise<void> {
  await bookMore(house)
  await passTo(house, new Date('2027-01-05T17:00:00Z'))
  for (const pick of [3, 2, 0]) await does(house, { do: 'check in', pick, pays: false, justOne: false })
  await placeIn(house, 0, { ...PLAIN, dogs: [1], suite: 1, day: 5 })
  await does(house, { do: 'await transfer', pick: 0 })
}

async function letThemStay(house: SmallHouse): Promise<void> {
  await letThemCome(house)
  await passTo(house, new Date('2027-01-06T17:00:00Z'))
  await does(house, { do: 'check in', pick: 1, pays: true, justOne: false })
  await passTo(house, new Date('2027-01-08T17:00:00Z'))
}

const BEGINS: Record<Opening, { at: string; open: (house: SmallHouse) => Promise<void> }> = {
  'weeks before': { at: '2026-11-16T18:00:00Z', open: bookSome },
  'days before': { at: '2027-01-03T22:00:00Z', open: bookMore },
  'they come': { at: '2027-01-03T22:00:00Z', open: letThemCome },
  'they leave': { at: '2027-01-03T22:00:00Z', open: letThemStay },
}

/** Each opening is lived once; after that its rows are put back, which is far quicker. */
export async function keepOpenings(house: SmallHouse): Promise<Openings> {
  const { server } = house
  const empty = await keepHouse(server.database)
  const made: [Opening, () => Promise<void>][] = []
  for (const opening of OPENINGS) {
    const { at, open } = BEGINS[opening]
    await empty()
    server.clock.set(at)
    await open(house)
    const begins = server.clock.now()
    const restore = await keepHouse(server.database)
    made.push([
      opening,
      async () => {
        await restore()
        server.clock.set(begins)
      },
    ])
  }
  return Object.fromEntries(made) as Openings
}
