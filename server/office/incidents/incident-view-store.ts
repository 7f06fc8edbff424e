import { sql } from 'kysely'
import type { DogPart } from '#domain/incidents/incident-kinds.ts'
import type { Database } from '../../database.ts'
import type { GroupPlay } from '../../business/dogs/dog-tables.ts'
import type { IncidentRow, VersionRow } from './incident-store.ts'

export interface ShownIncident extends IncidentRow {
  made_by_name: string
  reviewed_by_name: string | null
  closed_by_name: string | null
  is_signed: boolean
}

export interface ShownDog {
  id: number
  name: string
  breed: string
  photo: string | null
  account_id: number
  first_name: string
  last_name: string
  phone: string
  group_play: GroupPlay | null
  part: DogPart
  is_involved: boolean
  out_since: Date | null
  /** Whoever belongs to the household: the owner, contacts, its other dogs. */
  people: string[]
  household_dogs: string[]
}

export interface OwnerNoticeRow {
  dog_id: number
  how: 'message' | 'phone'
  who: string
  words: string
  notified_at: Date
  by: string
}

export const findShownIncident = (db: Database, id: number): Promise<ShownIncident | undefined> =>
  db
    .selectFrom('incident')
    .innerJoin('account as maker', 'maker.id', 'incident.made_by')
    .leftJoin('account as reviewer', 'reviewer.id', 'incident.reviewed_by')
    .leftJoin('account as closer', 'closer.id', 'incident.closed_by')
    .selectAll('incident')
    .select([
      'maker.first_name as made_by_name',
      'reviewer.first_name as reviewed_by_name',
      'closer.first_name as closed_by_name',
    ])
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('synced_item')
            .select('synced_item.id')
            .whereRef('incident_id', '=', 'incident.id')
            .where('signed_at', 'is', null),
        ),
      )
        .$castTo<boolean>()
        .as('is_signed'),
    )
    .where('incident.id', '=', id)
    .executeTakeFirst()

/** The newest first. */
export const listVersions = (db: Database, incidentId: number): Promise<(VersionRow & { by: string })[]> =>
  db
    .selectFrom('incident_version')
    .innerJoin('account', 'account.id', 'incident_version.by_account_id')
    .selectAll('incident_version')
    .select('account.first_name as by')
    .where('incident_id', '=', incidentId)
    .orderBy('number', 'desc')
    .execute()

export async function listShownDogs(db: Database, incidentId: number): Promise<ShownDog[]> {
  const { rows } = await sql<ShownDog>`/* incident_dogs */
    select dog.id, dog.name, dog.breed, upload.thumbnail as photo, dog.account_id, account.first_name,
      account.last_name, account.phone, dog.group_play, incident_dog.part, incident_dog.is_involved,
      incident_dog.out_since,
      array[account.first_name, account.last_name] || array(
        select account_contact.name from account_contact where account_contact.account_id = account.id) as people,
      array(select own.name from dog as own where own.account_id = account.id) as household_dogs
    from incident_dog join dog on dog.id = incident_dog.dog_id join account on account.id = dog.account_id
      left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file
    where incident_dog.incident_id = ${incidentId}
    order by array_position(array['did', 'hurt', 'saw'], incident_dog.part), dog.id`.execute(db)
  return rows
}

export const listOwnerNotices = (db: Database, incidentId: number): Promise<OwnerNoticeRow[]> =>
  db
    .selectFrom('incident_notice')
    .innerJoin('account', 'account.id', 'incident_notice.by_account_id')
    .select(['dog_id', 'how', 'who', 'words', 'notified_at', 'account.first_name as by'])
    .where('incident_id', '=', incidentId)
    .orderBy('notified_at')
    .orderBy('incident_notice.id')
    .execute()

export const listPictures = (db: Database, incidentId: number) =>
  db
    .selectFrom('incident_picture')
    .innerJoin('upload', (join) =>
      join
        .onRef('upload.account_id', '=', 'incident_picture.by_account_id')
        .onRef('upload.file_name', '=', 'incident_picture.file_name'),
    )
    .select(['incident_picture.file_name', 'upload.thumbnail'])
    .where('incident_id', '=', incidentId)
    .orderBy('incident_picture.at')
    .orderBy('incident_picture.file_name')
    .execute()
