import { staffAttendance } from '#contract/office/day/attendance.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { currentMoment } from '../support/moment.ts'
import { type OwnersStay, stayOfNewOwner } from '../support/owner.ts'
import { arriveToday, becomeStaff, createStaff, writeAs } from '../support/staff.ts'
import { expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'
import { openDrawer } from '../support/till.ts'

const TODAY = `(clock_now() at time zone 'America/Vancouver')::date`

/** A room that nobody has, for both of them: the first is to go home today and has not left. */
async function inOneRoom(first: OwnersStay, second: OwnersStay, cameBy: number): Promise<string> {
  return withDatabase(async (client) => {
    const ids = [first.order.id, second.order.id]
    await client.query('update stay set room_id = null where order_id = any($1)', [ids])
    await client.query(
      `update customer_order set status = 'checked_in', hold_until = null, first_date = ${TODAY} - 2, last_date = ${TODAY},
         begins_at = clock_now() - interval '2 days', ends_at = clock_now() + interval '1 hour' where id = $1`,
      [first.order.id],
    )
    await client.query(
      `update dog_presence set dates = daterange(${TODAY} - 2, ${TODAY}) where order_id = $1`,
      [first.order.id],
    )
    const { rows } = await client.query<{ name: string }>(
      `with free as (select room.id, room.name from room
         where suite_type_id = (select suite_type_id from stay where order_id = $2 limit 1) and active
           and not exists (select from stay where stay.room_id = room.id and is_active)
         order by position desc limit 1),
       before as (update stay set arrival = ${TODAY} - 2, departure = ${TODAY}, room_id = free.id from free
         where order_id = $1),
       after as (update stay set room_id = free.id from free where order_id = $2)
       select name from free`,
      ids,
    )
    await client.query(
      `insert into attendance (order_id, dog_id, date, came_at, came_by)
       values ($1, $2, ${TODAY} - 2, clock_now() - interval '2 days', $3)`,
      [first.order.id, first.dogId, cameBy],
    )
    return rows[0]?.name ?? ''
  })
}

const nameDog = (dogId: number, name: string, medications: object[] = []) =>
  withDatabase((client) =>
    client.query('update dog set name = $2, medications = $3 where id = $1', [
      dogId,
      name,
      JSON.stringify(medications),
    ]),
  )

/** Nothing is paid, its meal is not known, and its insulin was due a moment ago. */
async function anUnpaidArrival(): Promise<OwnersStay> {
  const bear = await stayOfNewOwner({ isPaid: false })
  await withDatabase((client) =>
    client.query(`update customer_order set hold_until = clock_now() + interval '30 minutes' where id = $1`, [
      bear.order.id,
    ]),
  )
  await arriveToday(bear.order.id)
  const justNow = timeIn('America/Vancouver', currentMoment())
  await nameDog(bear.dogId, 'Bear', [{ what: 'Insulin', dose: '4 units', times: [justNow] }])
  return bear
}

const cameIn = ({ order, dogId }: OwnersStay) =>
  withDatabase(async (client) => {
    const { rows } = await client.query(
      `select o.status, payment.method, attendance.still_due -> 0 ->> 'key' as due, dog.feeding_what
       from customer_order as o join payment on payment.order_id = o.id and payment.status = 'paid'
         join attendance on attendance.order_id = o.id join dog on dog.id = attendance.dog_id
       where o.id = $1 and dog.id = $2`,
      [order.id, dogId],
    )
    return rows as object[]
  })

/**
 * Nothing is a dead end at check-in: cash is taken, the meal written down, a dose asked for, another room found;
 * the room left is cleaned.
 */
test('nothing is a dead end at check-in', proves('WS1 WS2 WS7 WS9', ON_PHONE), async ({ page }) => {
  const dana = await createStaff(['care', 'desk', 'money'], 'Dana')
  const waffles = await stayOfNewOwner()
  await nameDog(waffles.dogId, 'Waffles')
  const bear = await anUnpaidArrival()
  const room = await inOneRoom(waffles, bear, dana.id)
  await openDrawer()
  await becomeStaff(page, ['care', 'desk', 'money'])
  await page.goto('/staff/today')
  const row = page.getByRole('region', { name: 'Arriving' }).getByRole('listitem', { name: 'Bear' })
  await expect(row).toContainText(`${room} still has Waffles`)
  await expect(row).toContainText('Payment due')
  await expectGoodAtBothWidths(page)
  await row.getByRole('button', { name: 'Open' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: bear.order.code })).toHaveAttribute(
    'href',
    `/staff/orders/${bear.order.id}`,
  )
  await expect(sheet.getByRole('link', { name: 'Bear', exact: true })).toBeVisible()
  const foot = sheet.locator('.sheet-foot')
  await test.step('WS2 the meal is asked for and written down', async () => {
    await expect(sheet.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/)
    await sheet.getByLabel('What does Bear eat?').fill('Own kibble')
    await sheet.getByLabel('How much').fill('2 cups')
    await sheet.getByLabel('When').fill('7:30 am, 5:30 pm')
    await expectGoodAtBothWidths(page)
    await sheet.getByRole('button', { name: 'Save the meal' }).click()
    await expect(sheet.getByText('No meal on file for Bear.')).toBeHidden()
  })
  await test.step('WS1 WS9 cash for what is due, and insulin that is still to be given', async () => {
    await expect(foot).toContainText('Type the last four digits on the slip.')
    await sheet.getByRole('radio', { name: /^Cash/ }).check()
    await expect(foot).toContainText('Choose another room, or let them wait for theirs.')
    const insulin = sheet.getByRole('radiogroup', {
      name: /^Bear: Insulin, 4 units at .+ Given at home\?$/,
    })
    await insulin.getByRole('radio', { name: 'Skip' }).check()
    await expect(sheet.getByLabel('Why is it skipped?')).toBeVisible()
    await insulin.getByRole('radio', { name: 'Give now' }).check()
    await expectAccessible(page)
  })
  await test.step('WS7 another room, by one tap', async () => {
    await sheet
      .getByRole('button', { name: /^Move to / })
      .first()
      .click()
    await expect(sheet.getByText(`${room} still has`)).toBeHidden()
  })
  await sheet.getByRole('button', { name: /^Take \$[\d.,]+, check in$/ }).click()
  await expect(page.getByText(/Bear is here, \$[\d.,]+ taken/)).toBeVisible()
  expect(await cameIn(bear)).toEqual([
    { status: 'checked_in', method: 'cash', due: 'medicine:insulin', feeding_what: 'Own kibble' },
  ])
  await test.step('WS7 what Waffles left is to be cleaned', () => cleanAfter(page, waffles, room, dana))
})

async function cleanAfter(page: Page, { order, dogId }: OwnersStay, room: string, dana: { token: string }) {
  const version = await withDatabase(async (client) => {
    const { rows } = await client.query<{ version: number }>(
      'select version from customer_order where id = $1',
      [order.id],
    )
    return rows[0]?.version
  })
  const home = { orderId: order.id, version, dogIds: [dogId], unpaidWhy: 'Pays by card link' }
  await writeAs(dana, staffAttendance.checkOut.path, home)
  const rooms = page.getByRole('region', { name: 'Rooms to clean' })
  await expect(rooms).toContainText('Waffles left')
  await expectGoodAtBothWidths(page)
  await rooms.getByRole('button', { name: `${room} is clean` }).click()
  await expect(rooms).toBeHidden()
}
