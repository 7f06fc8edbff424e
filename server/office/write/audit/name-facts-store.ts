import { sql } from 'kysely'
import type { Database } from '../../../database.ts'
import type { NamedSubject, NameOf } from './name-facts.ts'

const keyOf = ({ kind, id }: NamedSubject) => `${kind} ${id}`

/** What people call the things that entries are about, and that their facts name by id: a code, a dog's name. */
export async function readNames(db: Database, subjects: readonly NamedSubject[]): Promise<NameOf> {
  const { rows } = await sql<NamedSubject & { name: string | null }>`
    select kind, id, case
      when kind = 'order' then (select code from customer_order where customer_order.id = asked.id)
      when kind = 'stay' then (select code from stay join customer_order on customer_order.id = order_id
        where stay.id = asked.id)
      when kind = 'room' then (select name from room where room.id = asked.id)
      when kind = 'suite' then (select name from suite_type where suite_type.id = asked.id)
      when kind in ('dog', 'care', 'vaccine', 'attendance') then (select name from dog where dog.id = asked.id)
      when kind = 'note' then (select coalesce(dog.name, customer_order.code, room.name,
          trim(account.first_name || ' ' || account.last_name), staff_note.date::text)
        from staff_note left join dog on dog.id = staff_note.dog_id
          left join customer_order on customer_order.id = staff_note.order_id
          left join room on room.id = staff_note.room_id left join account on account.id = staff_note.account_id
        where staff_note.id = asked.id)
      when kind = 'groom' then (select name from grooming_appointment join dog on dog.id = dog_id
        where grooming_appointment.id = asked.id)
      when kind = 'report' then (select name from report_card join dog on dog.id = dog_id
        where report_card.id = asked.id)
      when kind in ('person', 'household') then (select trim(first_name || ' ' || last_name) from account
        where account.id = asked.id)
      when kind = 'invitation' then (select email from staff_invitation where staff_invitation.id = asked.id)
      when kind = 'message' then (select name from contact_message where contact_message.id = asked.id)
      when kind = 'task' then (select what from day_task where day_task.id = asked.id)
      when kind = 'play-area' then (select name from play_area where play_area.id = asked.id)
      when kind = 'device' then (select name from device where device.id = asked.id)
      when kind in ('settings', 'lock') then (select name from park where park.id = asked.id)
      when kind = 'alarm' then (select coalesce(dog.name, 'IN-' || lpad(incident_id::text, 4, '0'))
        from alarm left join dog on dog.id = dog_id where alarm.id = asked.id)
      when kind = 'closure' then (select reason from closure where closure.id = asked.id)
      when kind = 'agreement' then (select title from agreement_version where agreement_id = asked.id
        order by version desc limit 1)
      when kind = 'incident' then 'IN-' || lpad(id::text, 4, '0')
      when kind = 'day' then to_char(to_date(id::text, 'YYYYMMDD'), 'YYYY-MM-DD')
    end as name
    from (select distinct * from unnest(${subjects.map(({ kind }) => kind)}::text[],
      ${subjects.map(({ id }) => id)}::integer[]) as t (kind, id)) asked`.execute(db)
  const names = new Map(rows.map((row) => [keyOf(row), row.name]))
  return (subject) => names.get(keyOf(subject)) || null
}
