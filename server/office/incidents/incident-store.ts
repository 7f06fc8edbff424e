import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DogPart } from '#domain/incidents/incident-kinds.ts'
import type { Database } from '../../database.ts'
import type { GroupPlay } from '../../business/dogs/dog-tables.ts'
import type { IncidentTables } from './incident-tables.ts'

export type IncidentRow = Selectable<IncidentTables['incident']>
export type VersionRow = Selectable<IncidentTables['incident_version']>

/** With the row locked until the transaction ends. Households are locked before. */
export const lockIncident = (db: Database, id: number): Promise<IncidentRow | undefined> =>
  db.selectFrom('incident').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findByReport = (db: Database, reportId: string): Promise<IncidentRow | undefined> =>
  db.selectFrom('incident').selectAll().where('report_id', '=', reportId).executeTakeFirst()

/** Undefined when the same report is there already. */
export const insertIncident = (
  db: Database,
  incident: Insertable<IncidentTables['incident']>,
): Promise<{ id: number; version: number } | undefined> =>
  db
    .insertInto('incident')
    .values(incident)
    .onConflict((conflict) => conflict.column('report_id').doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()

/** Answers the number that the row has now. */
export async function updateIncident(
  db: Database,
  id: number,
  change: Updateable<IncidentTables['incident']>,
): Promise<number> {
  const { version } = await db
    .updateTable('incident')
    .set(change)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function insertVersion(
  db: Database,
  version: Insertable<IncidentTables['incident_version']>,
): Promise<void> {
  await db.insertInto('incident_version').values(version).execute()
}

export const findLastVersion = (db: Database, incidentId: number): Promise<VersionRow> =>
  db
    .selectFrom('incident_version')
    .selectAll()
    .where('incident_id', '=', incidentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** As the newest version has them; whoever it leaves out is no longer involved. */
export async function putDogs(
  db: Database,
  incidentId: number,
  dogs: readonly { dogId: number; part: DogPart }[],
): Promise<void> {
  await db
    .updateTable('incident_dog')
    .set({ is_involved: false })
    .where('incident_id', '=', incidentId)
    .execute()
  if (dogs.length === 0) return
  await db
    .insertInto('incident_dog')
    .values(
      dogs.map(({ dogId, part }) => ({
        incident_id: incidentId,
        dog_id: dogId,
        part,
        out_since: null,
        play_was: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['incident_id', 'dog_id'])
        .doUpdateSet(({ ref }) => ({ part: ref('excluded.part'), is_involved: true })),
    )
    .execute()
}

export async function putPictures(
  db: Database,
  incidentId: number,
  { names, by, at }: { names: readonly string[]; by: number; at: Date },
): Promise<void> {
  if (names.length === 0) return
  await db
    .insertInto('incident_picture')
    .values(names.map((file_name) => ({ incident_id: incidentId, by_account_id: by, file_name, at })))
    .onConflict((conflict) => conflict.columns(['incident_id', 'file_name']).doNothing())
    .execute()
}

export async function insertOwnerNotice(
  db: Database,
  notice: Insertable<IncidentTables['incident_notice']>,
): Promise<void> {
  await db.insertInto('incident_notice').values(notice).execute()
}

export interface IncidentDogFacts {
  dogId: number
  name: string
  householdId: number
  groupPlay: GroupPlay | null
  part: DogPart
  isInvolved: boolean
  outSince: Date | null
  playWas: GroupPlay | null
}

/** Also those that a later version left out. */
export const listIncidentDogs = (db: Database, incidentId: number): Promise<IncidentDogFacts[]> =>
  db
    .selectFrom('incident_dog')
    .innerJoin('dog', 'dog.id', 'incident_dog.dog_id')
    .select([
      'dog_id as dogId',
      'dog.name',
      'dog.account_id as householdId',
      'dog.group_play as groupPlay',
      'part',
      'is_involved as isInvolved',
      'out_since as outSince',
      'play_was as playWas',
    ])
    .where('incident_id', '=', incidentId)
    .orderBy('dog_id')
    .execute()

export const listNamedDogs = (
  db: Database,
  dogIds: readonly number[],
): Promise<{ id: number; name: string; account_id: number; group_play: GroupPlay | null }[]> =>
  db
    .selectFrom('dog')
    .select(['id', 'name', 'account_id', 'group_play'])
    .where('id', 'in', [...dogIds, 0])
    .orderBy('id')
    .execute()

export async function setOut(
  db: Database,
  incidentId: number,
  dogId: number,
  out: { since: Date | null; playWas: GroupPlay | null },
): Promise<void> {
  await db
    .updateTable('incident_dog')
    .set({ out_since: out.since, play_was: out.playWas })
    .where('incident_id', '=', incidentId)
    .where('dog_id', '=', dogId)
    .execute()
}

/** Another incident that keeps the dog out of the group and that nobody has reviewed. */
export async function findOtherOut(
  db: Database,
  incidentId: number,
  dogId: number,
): Promise<{ playWas: GroupPlay | null } | undefined> {
  const { rows } = await sql<{ playWas: GroupPlay | null }>`/* other_incident_out */
    select incident_dog.play_was as "playWas" from incident_dog join incident on incident.id = incident_id
    where dog_id = ${dogId} and incident_id <> ${incidentId} and out_since is not null and reviewed_at is null
    order by incident_id limit 1`.execute(db)
  return rows[0]
}
