import { staffTill } from '#contract/office/money/till.ts'
import { type DeskVerbs, send } from './desk-calls.ts'
import { queryHouse, type SmallHouse } from './small-house.ts'
import { asPieces } from './tills.ts'

async function openTill(house: SmallHouse): Promise<{ id: number; version: number } | undefined> {
  const [till] = await queryHouse<{ id: number; version: number }>(
    house,
    `select id, version from till where status <> 'closed'`,
  )
  return till
}

export const TILL_VERBS: DeskVerbs<'open till' | 'move cash' | 'close till'> = {
  'open till': (house) => send(house, staffTill.openTill, { floatCents: 20_000 }),
  'move cash': async (house, { kind, cents }) => {
    const till = await openTill(house)
    if (till === undefined) return
    const body = { tillId: till.id, version: till.version, kind, amountCents: cents, why: 'Hay.' }
    await send(house, staffTill.moveCash, body)
  },
  'close till': async (house, { missingCents }) => {
    const till = await openTill(house)
    if (till === undefined) return
    const counted = asPieces(20_000 - missingCents)
    await send(house, staffTill.countTill, { tillId: till.id, version: till.version, counted })
    const now = await openTill(house)
    const body = { tillId: till.id, version: now?.version, why: 'Nobody knows.' }
    const isClosed = await send(house, staffTill.closeTill, body)
    // Somebody is still expected: the drawer is used on.
    if (!isClosed) await send(house, staffTill.resumeTill, { tillId: till.id, version: now?.version })
  },
}
