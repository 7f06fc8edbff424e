import { type RawBuilder, sql } from 'kysely'
import { searchWords } from '#domain/staff/search-words.ts'

/** A beginning as a pattern, with what means something in patterns taken literally. */
const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`

const LAST_NAME = sql`lower(owner.last_name) collate "C"`
const FIRST_NAME = sql`lower(owner.first_name) collate "C"`

/**
 * O1: the ids of the orders that belong to whatever was typed, by anything the search of the back office knows: a dog,
 * its owner, a telephone, an address, a room or a code; of all orders, or of a few. Null: nothing to look for.
 */
export function ordersFound(typed: string, few: readonly number[] | null = null): RawBuilder<unknown> | null {
  const { names, phoneDigits, email, code } = searchWords(typed)
  // Of a few, those are fetched first and then tried: the planner takes any name for a rare one and would begin there.
  const among: Among = (id) => (few === null ? sql`` : sql`where ${id} = any(${few}::integer[]) offset 0`)
  const byOwner = (condition: RawBuilder<unknown>) => sql`
    select order_id from (
      select found.id as order_id, account.first_name, account.last_name, account.email, account.phone, account.deleted_at
      from customer_order as found join account on account.id = found.account_id ${among(sql`found.id`)}
    ) as owner where deleted_at is null and ${condition}`
  const ways = [
    ...byDog(names, among),
    ...ownerNames(names).map(byOwner),
    ...(email === null ? [] : [byOwner(sql`owner.email collate "C" like ${beginning(email)}`)]),
    ...(phoneDigits === null ? [] : ownerPhones(phoneDigits).map(byOwner)),
    ...(code === null ? [] : [byCode(code, among)]),
    ...byRoom(names, among),
  ]
  // An order that is found twice does no harm; looking for doubles among thousands takes longer than finding them.
  return ways.length === 0 ? null : sql.join(ways, sql` union all `)
}

type Among = (id: RawBuilder<unknown>) => RawBuilder<unknown>

/** The second word is the owner's last name. Dogs on the list and those taken off it have an index each. */
function byDog([first = '', second = '']: readonly string[], among: Among): RawBuilder<unknown>[] {
  if (first === '') return []
  return [sql`hidden_at is null`, sql`hidden_at is not null`].map(
    (hidden) => sql`
      select order_id from (
        select order_dog.order_id, dog.name, dog.hidden_at, account.last_name
        from dog join order_dog on order_dog.dog_id = dog.id
          join account on account.id = dog.account_id ${among(sql`order_dog.order_id`)}
      ) as owner
      where ${hidden} and lower(owner.name) collate "C" like ${beginning(first)}
        and (${second === ''}::boolean or ${LAST_NAME} like ${beginning(second)})`,
  )
}

function ownerNames([first = '', second = '']: readonly string[]): RawBuilder<unknown>[] {
  if (first === '') return []
  if (second === '') return [LAST_NAME, FIRST_NAME].map((name) => sql`${name} like ${beginning(first)}`)
  return [
    [first, second],
    [second, first],
  ].map(
    ([one = '', other = '']) =>
      sql`${LAST_NAME} like ${beginning(other)} and ${FIRST_NAME} like ${beginning(one)}`,
  )
}

/** The first or the last digits. */
function ownerPhones(digits: string): RawBuilder<unknown>[] {
  const reversed = digits.split('').toReversed().join('')
  return [
    sql`owner.phone <> '' and phone_digits(owner.phone) collate "C" like ${beginning(digits)}`,
    sql`owner.phone <> '' and reverse(phone_digits(owner.phone)) collate "C" like ${beginning(reversed)}`,
  ]
}

const byCode = (code: string, among: Among): RawBuilder<unknown> => sql`
  select id from (select found.id, found.code from customer_order as found ${among(sql`found.id`)}) as coded
  where code collate "C" like ${beginning(code)}`

/** 'C2', or 'deluxe 2' by the suite's name. */
function byRoom([first = '', second = '']: readonly string[], among: Among): RawBuilder<unknown>[] {
  if (first === '') return []
  return [
    sql`
      select order_id from (
        select stay.order_id, stay.is_active, room.name as room, suite_type.name as suite
        from stay join room on room.id = stay.room_id
          join suite_type on suite_type.id = room.suite_type_id ${among(sql`stay.order_id`)}
      ) as slept
      where is_active and ((${second === ''}::boolean and lower(room) like ${beginning(first)})
        or (lower(suite) like ${beginning(first)} and lower(room) like ${`%${beginning(second)}`}))`,
  ]
}
