import { hash } from '@node-rs/argon2'
import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, type Page, test } from '../support/test.ts'

const givePin = (id: number, pin: string) =>
  withDatabase(async (client) => {
    await client.query('update account set pin_hash = $1 where id = $2', [await hash(pin), id])
  })

async function typePin(page: Page, pin: string) {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
}

test('W10 W19 an idle screen locks over what is typed, names who can take over, and opens with the PIN', async ({
  page,
  browser,
  baseURL,
}) => {
  const [first, next] = ['Ashley', 'Robin'].map((name) => `${name}${Date.now() % 100_000}`) as [
    string,
    string,
  ]
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const rob = await becomeStaff(await other.newPage(), ['care'], next)
  await other.close()
  await givePin(rob.id, '2649')
  const asha = await becomeStaff(page, 'manager', first)
  await givePin(asha.id, '4826')
  await page.goto('/staff/devices')
  await page.getByLabel('Name of this device').fill('Desk tablet')
  await page.getByRole('button', { name: 'Name this device' }).click()
  await expect(page.getByText('This one')).toBeVisible()
  await expectGoodAtBothWidths(page)
  await page.goto('/staff/incidents?report=new')
  const words = page.getByRole('dialog', { name: 'Report an incident' }).getByLabel('What happened')
  await words.fill('Slipped on the wet ramp.')
  await page.evaluate(() => localStorage.setItem('staffTouched', String(Date.now() - 16 * 60_000)))
  const lock = page.getByRole('dialog', { name: 'Who is it?' })
  await expect(lock.getByText('“Report an incident” is half done.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(lock).toBeVisible()
  await expectGoodAtBothWidths(page)
  await lock.getByRole('button', { name: next }).click()
  await typePin(page, '2649')
  await lock.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(lock).toHaveCount(0)
  await expect(page.getByRole('button', { name: `${next}: your menu` })).toBeVisible()
  await expect(page).toHaveURL(/staff\/today/)
  await expect(words).toHaveCount(0)
  await page.getByRole('button', { name: `${next}: your menu` }).click()
  await page.getByRole('button', { name: 'Switch person' }).click()
  const sheet = page.getByRole('dialog', { name: 'Switch person' })
  await sheet.getByRole('button', { name: first }).click()
  await typePin(page, '4826')
  await sheet.getByRole('button', { name: 'Switch', exact: true }).click()
  await expect(words).toHaveValue('Slipped on the wet ramp.')
})
