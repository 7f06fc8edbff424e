import { sql } from 'kysely'
import type { OrderType } from '#domain/order-types.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { InTurn } from '../../business/orders/wait-list/take-in-turn.ts'
import type { Database } from '../../database.ts'

export interface AppointmentRow {
  id: number
  version: number
  orderId: number
  orderCode: string
  orderType: OrderType
  orderStatus: OrderStatus
  lastDate: string
  parkId: number
  householdId: number
  groomerId: number
  groomerName: string
  dogId: number
  dogName: string
  breed: string
  photo: string | null
  weightGrams: number
  allergies: string
  behaviour: string
  owner: string
  ownerFirstName: string
  serviceId: number
  service: string
  extras: string[]
  room: string
  isHere: boolean
  /** The visit by which it is here: a stay, a day, or only to be groomed. */
  hereBy: OrderType | null
  startsAt: Date
  endsAt: Date
  startedAt: Date | null
  doneAt: Date | null
  before: string | null
  after: string | null
  found: string
  totalCents: number
  ownerPhone: string
  endTime: string | null
}

const appointments = sql`
  select g.id, g.version, o.id as "orderId", o.code as "orderCode", o.order_type as "orderType",
    o.status as "orderStatus", o.last_date as "lastDate", o.park_id as "parkId", o.account_id as "householdId",
    g.groomer_id as "groomerId", groomer.name as "groomerName", dog.id as "dogId", dog.name as "dogName", dog.breed,
    upload.thumbnail as photo, dog.weight_grams as "weightGrams", dog.allergies, dog.behaviour,
    case when account.deleted_at is null then concat_ws(' ', account.first_name, account.last_name)
      else 'A former customer' end as owner,
    account.first_name as "ownerFirstName", g.service_id as "serviceId", service.name as service,
    array(select extra.name from grooming_service as extra where extra.id = any(g.extra_ids) order by extra.position)
      as extras,
    coalesce((select room.name from stay join stay_dog on stay_id = stay.id join room on room.id = stay.room_id
      where stay_dog.dog_id = dog.id and stay.is_active and stay.arrival <= (g.starts_at at time zone park.time_zone)::date
        and stay.departure >= (g.starts_at at time zone park.time_zone)::date
      order by stay.arrival desc limit 1), '') as room,
    here.order_type is not null as "isHere", here.order_type as "hereBy",
    g.starts_at as "startsAt", g.ends_at as "endsAt", g.started_at as "startedAt", g.done_at as "doneAt",
    g.before_file as before, g.after_file as after, g.found, o.total_cents as "totalCents",
    account.phone as "ownerPhone", o.end_time::text as "endTime"
  from grooming_appointment as g
    join customer_order as o on o.id = g.order_id
    join park on park.id = o.park_id
    join account on account.id = o.account_id
    join groomer on groomer.id = g.groomer_id
    join grooming_service as service on service.id = g.service_id
    join dog on dog.id = g.dog_id
    left join lateral (
      select visit.order_type from attendance join customer_order as visit on visit.id = attendance.order_id
      where attendance.dog_id = dog.id and came_at is not null and left_at is null limit 1
    ) as here on true
    left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file
  where g.is_active and g.change_id is null and o.status <> 'no_show'`

export interface Span {
  from: Date
  to: Date
}

/** Who is groomed in a park between two moments, the earliest first. */
export async function listGrooms(
  db: Database,
  parkId: number,
  { from, to }: Span,
): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`/* groom_day */ ${appointments}
    and o.park_id = ${parkId} and g.starts_at >= ${from} and g.starts_at < ${to}
    order by g.starts_at, g.id`.execute(db)
  return rows
}

export async function findGroom(db: Database, appointmentId: number): Promise<AppointmentRow | undefined> {
  const { rows } = await sql<AppointmentRow>`/* groom */ ${appointments} and g.id = ${appointmentId}`.execute(
    db,
  )
  return rows[0]
}

/** The times that groomers have, whoever has them: also of what is only kept for a change. */
export async function listTaken(
  db: Database,
  parkId: number,
  { from, to, exceptId }: Span & { exceptId: number },
): Promise<{ groomerId: number; dogId: number; dogName: string; startsAt: Date; endsAt: Date }[]> {
  return db
    .selectFrom('grooming_appointment')
    .innerJoin('groomer', 'groomer.id', 'grooming_appointment.groomer_id')
    .innerJoin('dog', 'dog.id', 'grooming_appointment.dog_id')
    .select([
      'groomer_id as groomerId',
      'dog_id as dogId',
      'dog.name as dogName',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .where('groomer.park_id', '=', parkId)
    .where('is_active', '=', true)
    .where('grooming_appointment.id', '!=', exceptId)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .orderBy('starts_at')
    .execute()
}

export async function setProgress(
  db: Database,
  appointmentId: number,
  progress: { started_at?: Date | null; done_at?: Date | null },
): Promise<void> {
  await db.updateTable('grooming_appointment').set(progress).where('id', '=', appointmentId).execute()
}

export async function setGroomNote(
  db: Database,
  appointmentId: number,
  note: {
    found?: string
    before_file?: string | null
    before_by?: number | null
    after_file?: string | null
    after_by?: number | null
  },
): Promise<void> {
  await db.updateTable('grooming_appointment').set(note).where('id', '=', appointmentId).execute()
}

/** AD80: a time that somebody may wait for. */
export async function setTime(
  db: Database,
  _turn: InTurn,
  appointmentId: number,
  { groomerId, startsAt, endsAt }: { groomerId: number; startsAt: Date; endsAt: Date },
): Promise<void> {
  await db
    .updateTable('grooming_appointment')
    .set({ groomer_id: groomerId, starts_at: startsAt, ends_at: endsAt })
    .where('id', '=', appointmentId)
    .execute()
}
