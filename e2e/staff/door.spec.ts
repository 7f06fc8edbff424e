import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { stayOfNewOwner } from '../support/owner.ts'
import { arriveToday, becomeStaff, giveDates } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

/** A household's stay that begins today, began so many days ago and nobody came, or begins so many days from now. */
async function aStay(daysAgo = 0): Promise<number> {
  const { order } = await stayOfNewOwner()
  await arriveToday(order.id)
  if (daysAgo !== 0) await beginEarlier(order.id, daysAgo)
  return order.id
}

const forgetSignature = (orderId: number) =>
  withDatabase((client) => client.query('delete from order_signature where order_id = $1', [orderId]))

const beginEarlier = (orderId: number, days: number) =>
  withDatabase(async (client) => {
    await client.query(
      `update customer_order set first_date = first_date - $2::int, begins_at = begins_at - $2::int * interval '1 day',
         request = request || jsonb_build_object('arrival', first_date - $2::int, 'departure', last_date)
       where id = $1`,
      [orderId, days],
    )
    await giveDates(client, orderId, `stay.arrival - ${days}`, 'stay.departure')
    await client.query(
      `update dog_presence set dates = daterange(lower(dates) - $2::int, upper(dates)) where order_id = $1`,
      [orderId, days],
    )
  })

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/**
 * At the door: nobody came, then they sign on the tablet, play by key and by tap; a walk-in, and one a day early.
 */
test(
  'the door: no-show, signing, play, walk-in, a day early',
  proves('T4 T7 T12 T13 T14'),
  async ({ page }) => {
    await forgetSignature(await aStay(1))
    await becomeStaff(page, ['desk', 'money', 'care'])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/staff/today')
    const earlier = panel(page, 'From earlier days')
    await expect(earlier).toContainText('since yesterday')
    await earlier.getByRole('button', { name: 'Did not come' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('You can undo it until midnight while the spot is still available.')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Did not come' }).click()
    await expect(page.getByText('Maple did not come')).toBeVisible()
    await expect(earlier).toBeHidden()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await earlier.getByRole('button', { name: 'Open' }).click()
    await expect(sheet).toContainText('No meal on file for Maple. Ask the owner.')
    await sheet.getByRole('button', { name: 'Sign on this tablet' }).click()
    await signOnTablet(page)
    await sheet.getByLabel('Ask later: it stays red in every meal round').check()
    await sheet.getByRole('button', { name: 'Check in Maple' }).click()
    // Under an open sheet the page hears no keys.
    await expect(sheet).toBeHidden()
    const play = panel(page, 'Play areas')
    await play.getByRole('button', { name: 'Maple' }).focus()
    await page.keyboard.press('2')
    await expect(panel(page, 'Field 3').getByRole('button', { name: 'Maple' })).toBeVisible()
    await panel(page, 'Field 3').getByRole('button', { name: 'I’m here' }).click()
    await expect(panel(page, 'Field 3')).toContainText('Asha, 1 of 14 dogs')
    await panel(page, 'Field 3').getByRole('button', { name: 'Maple' }).focus()
    await page.keyboard.press('1')
    await expect(
      page.getByText('Maple stays out of Field 1. It is for small dogs, she is large.'),
    ).toBeVisible()
    await expectGoodAtBothWidths(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await panel(page, 'Field 3').getByRole('button', { name: 'Maple' }).click()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Hall' }).click()
    await expect(panel(page, 'Hall').getByRole('button', { name: 'Maple' })).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.getByRole('button', { name: 'Walk-in' }).click()
    await sheet.getByLabel('Which dog?').fill('Map')
    await sheet
      .getByRole('button', { name: /^Maple/ })
      .first()
      .click()
    await expect(sheet).toContainText('Spots left:')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await aStay(-1)
    await page.getByRole('button', { name: 'The next day' }).click()
    await panel(page, 'Arriving').getByRole('button', { name: 'Open' }).last().click()
    await expect(sheet).toContainText('Arrives tomorrow. Check in today?')
    await expect(sheet).toContainText('Then owed')
    await sheet.getByLabel('Ask later: it stays red in every meal round').check()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Add the night, check in' }).click()
    await expect(page.getByText('Maple is here; the added night stays')).toBeVisible()
  },
)

/** The owner reads the agreement and draws a name under it. */
async function signOnTablet(page: Page) {
  const tablet = page.getByRole('dialog').filter({ hasText: 'For the owner to sign' }).last()
  const pad = tablet.locator('.signature-pad')
  await pad.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  const box = await pad.boundingBox()
  if (box === null) throw new Error('there is nothing to sign on')
  await page.mouse.move(box.x + 20, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 6 })
  await page.mouse.move(box.x + 200, box.y + 30, { steps: 6 })
  await page.mouse.up()
  await tablet.getByRole('button', { name: 'I agree and sign' }).click()
  await expect(tablet).toBeHidden()
}

/** Somebody checked them in, and took that back. */
const checkInTakenBack = (orderId: number) =>
  withDatabase((client) =>
    client.query(
      `insert into attendance_taken_back (order_id, dog_id, date, came_at, at)
       select order_id, dog_id, first_date, order_now.updated_at, order_now.updated_at
       from order_dog join customer_order as order_now on order_now.id = order_id where order_id = $1`,
      [orderId],
    ),
  )

/** Nobody came although they were checked in: a reason first, then a manager. */
test('a no-show after check-in needs a manager', proves('AD32'), async ({ page }) => {
  await checkInTakenBack(await aStay(1))
  await becomeStaff(page, ['desk', 'money', 'care'])
  await page.goto('/staff/today')
  await panel(page, 'From earlier days').getByRole('button', { name: 'Did not come' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('They were checked in, and that was undone.')
  await expect(sheet.getByRole('button', { name: 'Did not come' })).toBeDisabled()
  await sheet.getByLabel('Why did no one come?').fill('The wrong dog was checked in')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Did not come' }).click()
  await expect(page.getByRole('dialog').filter({ hasText: 'as nobody came' })).toBeVisible()
})
