import { type RawBuilder, sql } from 'kysely'
import type { DogList } from '#contract/office/dogs/dog-page.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { Database } from '../../database.ts'
import { isSleptOn } from '../../business/orders/space/slept-on-store.ts'

export interface ListedDog {
  id: number
  name: string
  breed: string
  owner: string
  weight_grams: number
  size_class_by_staff: SizeClass | null
  photo_thumbnail: string | null
  flags: string[]
  /** Sorts the list; with the id it says where the next page begins. */
  key: string
  date: CalendarDate | null
  line: string
  is_here: boolean
  has_medicine: boolean
}

export interface DogListQuery {
  list: DogList
  parkId: number
  today: CalendarDate
  /** Dogs seen last before it have been away for long. */
  notSeenSince: CalendarDate
  /** Days whose birthdays are shown, as MM-DD, the first one first. */
  birthdays: readonly { day: string; date: CalendarDate }[]
  after: { key: string; id: number } | null
  most: number
}

const OPEN = sql`('held', 'awaiting_interview', 'confirmed')`

/** The next visit of each dog that is expected in the park, today's included. */
const coming = ({ parkId, today }: DogListQuery) => sql`
  select distinct on (order_dog.dog_id) order_dog.dog_id, o.first_date, o.last_date, o.order_type,
    case when o.order_type = 'boarding' then o.last_date - 1 else o.last_date end as last_night
  from customer_order as o join order_dog on order_dog.order_id = o.id
  where o.park_id = ${parkId} and o.status in ${OPEN} and o.last_date >= ${today}::date
    and o.order_type in ('boarding', 'daycare', 'grooming')
  order by order_dog.dog_id, o.first_date, o.id`

const here = ({ parkId, today }: DogListQuery) => sql`
  select attendance.dog_id, o.last_date,
    (select room.name from stay join stay_dog on stay_id = stay.id join room on room.id = stay.room_id
      where stay.order_id = o.id and stay_dog.dog_id = attendance.dog_id and ${isSleptOn(today)} order by stay.arrival desc limit 1) as room
  from attendance join customer_order as o on o.id = attendance.order_id
  where o.park_id = ${parkId} and came_at is not null and left_at is null`

/** Of each list: which dogs, what sorts them, the day and the words beside them. */
const SOURCES: Record<DogList, (question: DogListQuery) => RawBuilder<unknown>> = {
  'in-house': (question) => sql`
    select dog_id, (select lower(name) from dog where id = dog_id) as key, last_date as date,
      coalesce(room, '') as line, true as is_here from (${here(question)}) as here`,
  coming: (question) => sql`
    select dog_id, first_date::text as key, first_date as date, order_type as line, false as is_here
    from (${coming(question)}) as coming`,
  medicine: (question) => sql`
    select dog_id, case when bool_or(is_here) then '0' else min(first_date)::text end as key,
      coalesce(max(last_date) filter (where is_here), min(first_date)) as date, bool_or(is_here) as is_here,
      (select string_agg(one ->> 'what', ', ') from dog, jsonb_array_elements(dog.medications) as one
        where dog.id = dog_id) as line
    from (
      select dog_id, true as is_here, null::date as first_date, last_date from (${here(question)}) as here
      union all select dog_id, false, first_date, null from (${coming(question)}) as coming
    ) as expected
    where (select medications from dog where id = dog_id) <> '[]'
    group by dog_id`,
  'expired-vaccines': (question) => sql`
    select coming.dog_id, min(coming.first_date)::text as key, min(coming.first_date) as date,
      string_agg(vaccine || ' ' || expires_on, ', ' order by expires_on, vaccine) as line, false as is_here
    from (${coming(question)}) as coming join vaccine_record on vaccine_record.dog_id = coming.dog_id
    where refused_because is null and expires_on < coming.last_night
    group by coming.dog_id`,
  birthdays: ({ birthdays }) => sql`
    select dog.id as dog_id, day.date::text as key, day.date, '' as line, false as is_here
    from jsonb_to_recordset(${JSON.stringify(birthdays)}::jsonb) as day (day text, date date)
      join dog on to_char(dog.birthday, 'MM-DD') = day.day
    where not is_birthday_estimated and dog.birthday < day.date`,
  'not-seen': ({ notSeenSince, today }) => sql`
    select dog.id as dog_id, last_visit_on::text as key, last_visit_on as date, '' as line, false as is_here
    from dog where last_visit_on < ${notSeenSince}::date and not exists (
      select from customer_order as o join order_dog on order_dog.order_id = o.id
      where order_dog.dog_id = dog.id and o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')
        and o.last_date >= ${today}::date)`,
  all: (question) => sql`
    select dog.id as dog_id, lower(dog.name) as key, dog.last_visit_on as date, '' as line,
      dog.id in (select here.dog_id from (${here(question)}) as here) as is_here from dog`,
}

/** One page of a list, in its order. Whoever is here is somebody's to look after, whatever was noted of it. */
export async function listStaffDogs(db: Database, question: DogListQuery): Promise<ListedDog[]> {
  const { after, most } = question
  const source = SOURCES[question.list](question)
  const { rows } = await sql<ListedDog>`${sql.raw(`/* dog_list_${question.list} */`)}
    with listed as (${source})
    select dog.id, dog.name, dog.breed, account.first_name || ' ' || account.last_name as owner, dog.weight_grams,
      dog.size_class_by_staff, upload.thumbnail as photo_thumbnail, dog.flags, listed.key, listed.date, listed.line,
      listed.is_here, jsonb_array_length(dog.medications) > 0 as has_medicine
    from listed join dog on dog.id = listed.dog_id join account on account.id = dog.account_id
      left join upload on upload.file_name = dog.photo_file and upload.account_id = dog.account_id
    where (listed.is_here or (dog.hidden_at is null and dog.deceased_on is null))
      and (${after === null}::boolean
        or (listed.key collate "C", dog.id) > (${after?.key ?? ''}::text collate "C", ${after?.id ?? 0}::integer))
    order by listed.key collate "C", dog.id
    limit ${most}`.execute(db)
  return rows
}
