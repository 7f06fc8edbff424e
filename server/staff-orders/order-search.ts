import { type RawBuilder, sql } from 'kysely'
import { searchWords } from '#domain/staff/search-words.ts'

/** A beginning as a pattern, with what means something in patterns taken literally. */
const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`

const LAST_NAME = sql`lower(account.last_name) collate "C"`
const FIRST_NAME = sql`lower(account.first_name) collate "C"`

/**
 * O1: the ids of the orders that belong to whatever was typed, by anything the search of the back office knows: a dog,
 * its owner, a telephone, an address, a room or a code. Null: nothing that could be looked for.
 */
export function ordersFound(typed: string): RawBuilder<unknown> | null {
  const { names, phoneDigits, email, code } = searchWords(typed)
  const ways = [
    ...byDog(names),
    ...byOwner(names),
    ...(email === null ? [] : [byAccount(sql`account.email collate "C" like ${beginning(email)}`)]),
    ...(phoneDigits === null ? [] : byPhone(phoneDigits)),
    ...(code === null
      ? []
      : [sql`select id from customer_order where code collate "C" like ${beginning(code)}`]),
    ...byRoom(names),
  ]
  // An order that is found twice does no harm; looking for doubles among thousands takes longer than finding them.
  return ways.length === 0 ? null : sql.join(ways, sql` union all `)
}

const byAccount = (condition: RawBuilder<unknown>) => sql`
  select found.id from customer_order as found join account on account.id = found.account_id
  where account.deleted_at is null and ${condition}`

/** The second word is the owner's last name. Dogs on the list and those taken off it have an index each. */
function byDog([first = '', second = '']: readonly string[]): RawBuilder<unknown>[] {
  if (first === '') return []
  return [sql`dog.hidden_at is null`, sql`dog.hidden_at is not null`].map(
    (hidden) => sql`
      select order_dog.order_id from dog join order_dog on order_dog.dog_id = dog.id
        join account on account.id = dog.account_id
      where ${hidden} and lower(dog.name) collate "C" like ${beginning(first)}
        and (${second === ''}::boolean or ${LAST_NAME} like ${beginning(second)})`,
  )
}

function byOwner([first = '', second = '']: readonly string[]): RawBuilder<unknown>[] {
  if (first === '') return []
  if (second === '')
    return [LAST_NAME, FIRST_NAME].map((name) => byAccount(sql`${name} like ${beginning(first)}`))
  return [
    [first, second],
    [second, first],
  ].map(([one = '', other = '']) =>
    byAccount(sql`${LAST_NAME} like ${beginning(other)} and ${FIRST_NAME} like ${beginning(one)}`),
  )
}

/** The first or the last digits. */
function byPhone(digits: string): RawBuilder<unknown>[] {
  const reversed = digits.split('').toReversed().join('')
  return [
    byAccount(sql`account.phone <> '' and phone_digits(account.phone) collate "C" like ${beginning(digits)}`),
    byAccount(
      sql`account.phone <> '' and reverse(phone_digits(account.phone)) collate "C" like ${beginning(reversed)}`,
    ),
  ]
}

/** 'C2', or 'deluxe 2' by the suite's name. */
function byRoom([first = '', second = '']: readonly string[]): RawBuilder<unknown>[] {
  if (first === '') return []
  return [
    sql`
      select stay.order_id from room join suite_type on suite_type.id = room.suite_type_id
        join stay on stay.room_id = room.id and stay.is_active
      where (${second === ''}::boolean and lower(room.name) like ${beginning(first)})
        or (lower(suite_type.name) like ${beginning(first)} and lower(room.name) like ${`%${beginning(second)}`})`,
  ]
}
