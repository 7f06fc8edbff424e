import { type Selectable, sql } from 'kysely'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { Database } from '../../database.ts'
import type { PlayTables } from './play-tables.ts'

export type AreaRow = Selectable<PlayTables['play_area']>

export const listAreas = (db: Database, parkId: number): Promise<AreaRow[]> =>
  db
    .selectFrom('play_area')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Two who send dogs there at once come one after the other: the second counts the dogs of the first. */
export const lockArea = (db: Database, parkId: number, id: number): Promise<AreaRow | undefined> =>
  db
    .selectFrom('play_area')
    .selectAll()
    .where('id', '=', id)
    .where('park_id', '=', parkId)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface PlayDogRow {
  id: number
  name: string
  breed: string
  sex: 'female' | 'male'
  photo: string | null
  account_id: number
  size_class: SizeClass
  is_spayed: boolean
  group_play: 'yes' | 'no' | 'after-spay' | null
  conditions: string
  flags: string[]
  area_id: number | null
}

const DOGS_HERE = sql`
    select dog.id, dog.name, dog.breed, dog.sex, upload.thumbnail as photo, dog.account_id, order_dog.size_class,
      dog.is_spayed, dog.group_play, dog.interview_conditions as conditions, dog.flags, play_place.area_id
    from attendance
      join customer_order on customer_order.id = attendance.order_id
      join order_dog on order_dog.order_id = attendance.order_id and order_dog.dog_id = attendance.dog_id
      join dog on dog.id = attendance.dog_id
      left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file
      left join play_place on play_place.dog_id = dog.id
    where attendance.came_at is not null and attendance.left_at is null
      and customer_order.order_type in ('boarding', 'daycare')`

/** Who is here to stay or to play, and where each of them is. */
export async function listDogsHere(db: Database, parkId: number): Promise<PlayDogRow[]> {
  const { rows } = await sql<PlayDogRow>`/* dogs_here */ ${DOGS_HERE}
      and customer_order.park_id = ${parkId} order by play_place.since nulls last, dog.name, dog.id`.execute(
    db,
  )
  return rows
}

/**
 * These of them, who can neither leave nor be moved by somebody else before the transaction ends. The places are read
 * once the dogs are locked: another move may have been waited for.
 */
export async function lockDogsHere(
  db: Database,
  parkId: number,
  dogIds: readonly number[],
): Promise<PlayDogRow[]> {
  await sql`/* lock_dogs_here */
    select from attendance where dog_id = any(${dogIds}::integer[]) and came_at is not null and left_at is null
    order by dog_id for no key update`.execute(db)
  const { rows } = await sql<PlayDogRow>`/* dogs_to_move */ ${DOGS_HERE}
      and customer_order.park_id = ${parkId} and dog.id = any(${dogIds}::integer[]) order by dog.id`.execute(
    db,
  )
  return rows
}

export async function countDogsIn(db: Database, areaId: number): Promise<number> {
  const { dogs } = await db
    .selectFrom('play_place')
    .select(({ fn }) => fn.countAll<number>().as('dogs'))
    .where('area_id', '=', areaId)
    .executeTakeFirstOrThrow()
  return dogs
}

export async function putPlaces(
  db: Database,
  dogIds: readonly number[],
  { areaId, at, by }: { areaId: number | null; at: Date; by: number },
): Promise<void> {
  if (areaId === null) {
    await db
      .deleteFrom('play_place')
      .where('dog_id', 'in', [...dogIds])
      .execute()
    return
  }
  const place = { area_id: areaId, since: at, by_account_id: by }
  await db
    .insertInto('play_place')
    .values(dogIds.map((dogId) => ({ dog_id: dogId, ...place })))
    .onConflict((conflict) => conflict.column('dog_id').doUpdateSet(place))
    .execute()
}

/**
 * A dog that no longer plays with others leaves where they do. Whoever moves it at this moment has done so before, or
 * comes after and finds that it may not.
 */
export async function leaveGroupArea(db: Database, dogId: number): Promise<void> {
  await sql`/* lock_dog_here */
    select from attendance where dog_id = ${dogId} and came_at is not null and left_at is null
    for no key update`.execute(db)
  await sql`/* leave_group_area */
    delete from play_place using play_area
    where play_area.id = play_place.area_id and is_group and dog_id = ${dogId}`.execute(db)
}

/** Who has moved a dog last. */
export async function findMover(
  db: Database,
  dogId: number,
): Promise<{ name: string; since: Date } | undefined> {
  return db
    .selectFrom('play_place')
    .innerJoin('account', 'account.id', 'by_account_id')
    .select(['first_name as name', 'since'])
    .where('dog_id', '=', dogId)
    .executeTakeFirst()
}

export async function putWatch(
  db: Database,
  accountId: number,
  areaId: number | null,
  at: Date,
): Promise<void> {
  if (areaId === null) {
    await db.deleteFrom('play_watch').where('account_id', '=', accountId).execute()
    return
  }
  await db
    .insertInto('play_watch')
    .values({ account_id: accountId, area_id: areaId, since: at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ area_id: areaId, since: at }))
    .execute()
}

/** Who watches which area since a moment; whoever has left the team watches none. */
export const listWatching = (db: Database, since: Date) =>
  db
    .selectFrom('play_watch')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['account_id', 'area_id', 'first_name as name'])
    .where('since', '>=', since)
    .where('is_active', '=', true)
    .orderBy('first_name')
    .execute()

export async function findDogsPerPerson(db: Database, parkId: number): Promise<number> {
  const { dogs_per_person } = await db
    .selectFrom('park')
    .select('dogs_per_person')
    .where('id', '=', parkId)
    .executeTakeFirstOrThrow()
  return dogs_per_person
}
