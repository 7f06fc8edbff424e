import type { InputOf } from '#contract/endpoint.ts'
import type { staffPlay } from '#contract/office/play.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { refuseArea, refuseCrowd } from '#domain/play/play-rules.ts'
import { isOwnHousehold } from '#domain/staff/own-household.ts'
import type { App } from '../../app.ts'
import type { Change } from '../write/audit/change.ts'
import type { Database } from '../../database.ts'
import type { Caller } from '../../http/routes.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import {
  type AreaRow,
  countDogsIn,
  findMover,
  listAreas,
  lockArea,
  lockDogsHere,
  type PlayDogRow,
  putPlaces,
} from './play-store.ts'
import { findDogName } from '../../business/dogs/dog-store.ts'

interface Mover {
  app: App
  tx: Database
  caller: Caller
  now: Date
}

/** T14: dogs go to another area, or to their rooms: all of them or none. */
export async function movePlay(
  { app, tx, caller, now }: Mover,
  { parkId, dogIds, fromAreaId, areaId }: InputOf<typeof staffPlay.movePlay>,
): Promise<Change[]> {
  const dogs = await lockDogsHere(tx, parkId, dogIds)
  await refuseNotHere(tx, dogs, dogIds)
  const moving = dogs.filter(({ area_id }) => area_id !== areaId)
  if (moving.length === 0) return []
  const moved = moving.find(({ area_id }) => area_id !== fromAreaId)
  if (moved !== undefined) throw await refusalForMoved(app, tx, parkId, moved)
  const area = areaId === null ? null : await findAreaLocked(tx, parkId, areaId)
  if (area !== null) {
    refuseOwnUndecided(caller, area, moving)
    await refuseThere(tx, area, moving)
  }
  await putPlaces(
    tx,
    moving.map(({ id }) => id),
    { areaId, at: now, by: caller.accountId },
  )
  const names = new Map((await listAreas(tx, parkId)).map(({ id, name }) => [id, name]))
  return moving.map((dog) => ({
    action: area === null ? `took ${dog.name} to the room` : `moved ${dog.name} to ${area.name}`,
    subject: { kind: 'dog', id: dog.id },
    householdId: dog.account_id,
    before: { area: dog.area_id === null ? null : (names.get(dog.area_id) ?? 'another area') },
    after: { area: area?.name ?? null },
  }))
}

export async function findAreaLocked(tx: Database, parkId: number, areaId: number): Promise<AreaRow> {
  const area = await lockArea(tx, parkId, areaId)
  if (area === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that play area.' })
  return area
}

async function refuseNotHere(
  tx: Database,
  dogs: readonly PlayDogRow[],
  dogIds: readonly number[],
): Promise<void> {
  const missing = dogIds.find((id) => dogs.every((dog) => dog.id !== id))
  if (missing === undefined) return
  const name = await findDogName(tx, missing)
  if (name === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
  throw new Refusal('not-here', { msg: `${name} isn’t here.`, nothingDone: true })
}

/** AD71: whether one's own dog plays with others somebody else has decided, or takes it there. */
function refuseOwnUndecided(caller: Caller, { is_group, name }: AreaRow, dogs: readonly PlayDogRow[]): void {
  const own = dogs.find((dog) => dog.group_play === null && isOwnHousehold(caller, dog.account_id))
  if (own === undefined || !is_group) return
  throw new Refusal('not-allowed-there', {
    msg: `${own.name} is your own dog, and no one has decided yet about group play, so someone else takes ${own.sex === 'female' ? 'her' : 'him'} to ${name}.`,
    nothingDone: true,
  })
}

async function refuseThere(tx: Database, area: AreaRow, dogs: readonly PlayDogRow[]): Promise<void> {
  const rules = {
    name: area.name,
    sizes: area.sizes,
    isGroup: area.is_group,
    notWith: area.not_with,
    maxDogs: area.max_dogs,
  }
  for (const dog of dogs) {
    const { size_class: sizeClass, is_spayed: isSpayed, group_play: groupPlay } = dog
    const refusal = refuseArea(rules, { ...dog, sizeClass, isSpayed, groupPlay })
    if (refusal !== null) throw new Refusal('not-allowed-there', { msg: refusal })
  }
  const crowd = refuseCrowd(rules, await countDogsIn(tx, area.id), dogs.length)
  if (crowd !== null) throw new Refusal('area-full', { msg: crowd })
}

/** W6: somebody else was faster; where the dog is now, and since when. */
async function refusalForMoved(app: App, tx: Database, parkId: number, dog: PlayDogRow): Promise<Refusal> {
  const { timeZone } = await app.parkBook(parkId)
  const area = (await listAreas(tx, parkId)).find(({ id }) => id === dog.area_id)
  const mover = await findMover(tx, dog.id)
  const msg =
    area === undefined || mover === undefined
      ? `${dog.name} is in the room now.`
      : `${mover.name} moved ${dog.name} to ${area.name} at ${twelveHour(timeIn(timeZone, mover.since))}.`
  return new Refusal('changed-meanwhile', { msg, nothingDone: true })
}
