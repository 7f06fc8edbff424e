import { expectAccessible, expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { createHousehold } from '../support/household.ts'
import { askWhoAnew, becomeStaff } from '../support/staff.ts'
import { expect, proves, test } from '../support/test.ts'

async function aDogOf(owner: string, name: string) {
  const { dogId, email } = await createHousehold()
  await withDatabase(async (client) => {
    await client.query('update dog set name = $2 where id = $1', [dogId, name])
    await client.query('update account set first_name = $2 where email = $1', [email, owner])
  })
  return dogId
}

/** A bite is reported, its owners are told without names, and a manager closes it. */
test('a bite is reported and closed', proves('D20 D21 D22'), async ({ page }) => {
  test.slow()
  const kona = await aDogOf('Theo', 'Kona')
  await aDogOf('Sara', 'Quillon')
  const rob = await becomeStaff(page, ['care'], 'Rob')
  const sheet = page.getByRole('dialog', { name: 'Report an incident' })
  await page.route('**/staffIncident/getIncidents*', (route) => route.abort())
  await page.goto(`/staff/incidents?report=new&dog=${kona}`)
  await sheet.getByRole('button', { name: 'Bite' }).click()
  await page.unroute('**/staffIncident/getIncidents*')
  await sheet.getByRole('radio', { name: '3 Vet or manager' }).check()
  await sheet.getByRole('radio', { name: 'Did it' }).check()
  await sheet.getByLabel('Add a dog').fill('quillon')
  await sheet.getByRole('button', { name: /^Quillon/ }).click()
  await sheet.getByRole('button', { name: 'Save the report' }).click()
  const missing = sheet.getByText('Please say what part Quillon had in it.')
  await expect(missing).toHaveCount(2)
  await sheet.getByRole('radio', { name: 'Was hurt' }).last().check()
  await expect(missing).toHaveCount(0)
  await expect(sheet.getByText('Kona will be out of group play at once')).toBeVisible()
  await sheet.getByLabel('Place').fill('Field 3, gate')
  await sheet.getByLabel('What happened').fill('Both wanted the ball. Tear of about 1 cm.')
  await sheet.getByRole('button', { name: 'Parted' }).click()
  await expectGoodAtBothWidths(page)
  await sheet.getByRole('button', { name: 'Save the report' }).click()
  await expect(page.getByText(/^IN-\d+ is saved\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bite: Kona and Quillon' })).toBeVisible()
  await expect(page.getByText('Out of group play', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('navigation', { name: 'All incidents' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the incidents' }).click()
  await expect(page.getByRole('heading', { name: 'Bite: Kona and Quillon' })).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'All incidents' })
    .getByRole('link', { name: /Quillon/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Bite: Kona and Quillon' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByLabel('To Theo').fill('Hello Theo, Kona is fine. Quillon’s ear was cleaned.')
  await expect(page.getByText('This names Quillon.')).toBeVisible()
  await expectGoodAtBothWidths(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Write “the other dog”' }).click()
  await expect(page.getByLabel('To Theo')).toHaveValue(
    'Hello Theo, Kona is fine. The other dog’s ear was cleaned.',
  )
  await page.getByRole('button', { name: 'Send to Theo' }).click()
  await expect(page.getByText(/Message, Rob/)).toBeVisible()
  await page.getByRole('button', { name: 'Told by phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/by phone, Rob/)).toBeVisible()

  await page.getByRole('button', { name: 'Write a new version' }).click()
  const change = page.getByRole('dialog', { name: 'Write a new version' })
  await change.getByLabel('What happened').fill('Both wanted the ball. Tear of 8 mm.')
  await change.getByRole('button', { name: 'Save the report' }).click()
  await expect(page.getByRole('insertion')).toHaveText('8 mm.')
  await expect(page.getByRole('deletion')).toHaveText('about 1 cm.')
  await expect(page.getByText('This needs a manager’s review.')).toBeVisible()

  await withDatabase((client) =>
    client.query(`update account set role = 'manager', permissions = '{}' where id = $1`, [rob.id]),
  )
  await askWhoAnew(page)
  await page.getByRole('radio', { name: /^Meet again first/ }).check()
  await page.getByLabel('Why').fill('Second time over a ball')
  await page.getByRole('button', { name: 'Review and close' }).click()
  await expect(page.getByText(/^Closed by Rob/)).toBeVisible()
  await expectAccessible(page)
})
