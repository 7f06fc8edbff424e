import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'
import { dogHere } from '../support/visit.ts'

/** No drawer was ever opened. */
const emptyTill = () => withDatabase((client) => client.query('truncate till cascade'))

/** A day at the drawer: its float, cash in and out, a blind count, and a close with a difference and its reason. */
test('a day at the drawer', proves('O33 O34', ON_PHONE), async ({ page }) => {
  await emptyTill()
  const asha = await becomeStaff(page, ['desk', 'money', 'care'])
  const { dogId } = await dogHere(asha.id, {
    name: 'Sunny',
    medicines: [{ what: 'Carprofen', dose: '1 tablet' }],
  })
  await page.goto('/staff/till')
  await expect(page.getByLabel('Float')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Float').fill('200')
  await page.getByRole('button', { name: 'Open with $200.00' }).click()
  await page.getByRole('button', { name: 'Drop', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Amount').fill('100')
  await sheet.getByLabel('What for').fill('bag 41')
  await sheet.getByRole('button', { name: 'Drop $100.00' }).click()
  await expect(sheet).toHaveCount(0)
  const lines = page.getByRole('list', { name: 'Lines of the drawer' })
  await expect(lines).toContainText('bag 41')
  await expect(lines).toContainText('−$100.00')
  await page.getByRole('button', { name: /^Day sheet of / }).click()
  await expect(sheet).toContainText('show here once the drawer is counted')
  await sheet.getByLabel('Close').click()
  const count = page.getByRole('form', { name: 'Count' })
  const top = async (name: RegExp) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0
  expect(await top(/^Count$/)).toBeLessThan(await top(/^Close /))
  await expect(page.getByText('Expected')).toHaveCount(0)
  await expect(page.getByText('What owners paid in cash, and the sum, show once the drawer')).toBeVisible()
  await count.getByRole('button', { name: 'Compare' }).click()
  await expect(count.getByText('type how many there are of one kind at least')).toBeVisible()
  await expect(page.getByText('Expected')).toHaveCount(0)
  await count.getByLabel('$20', { exact: true }).fill('1')
  await count.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('region', { name: 'Compared' })).toContainText('−$80.00')
  await count.getByLabel('$20', { exact: true }).fill('4')
  await count.getByLabel('$5', { exact: true }).fill('3')
  await expect(count).toContainText('$95.00')
  await count.getByRole('button', { name: 'Compare again' }).click()
  const compared = page.getByRole('region', { name: 'Compared' })
  await expect(compared).toContainText('The drawer is short')
  await expect(compared).toContainText('−$5.00')
  await expect(compared.locator(':focus')).toContainText('The drawer is short')
  await expect(compared).toContainText('The terminal took nothing')
  // AD13: the first count stays, with who made it.
  const before = compared.getByRole('region', { name: 'Counted before' })
  await expect(before).toContainText('was $80.00 short')
  const close = page.getByRole('button', { name: 'Close the day' })
  await expect(close).toBeDisabled()
  await expect(page.getByText('Sunny’s Carprofen')).toBeVisible()
  await expectGoodAtBothWidths(page)
  await withDatabase((client) =>
    client.query('update attendance set left_at = clock_now(), left_by = $2 where dog_id = $1', [
      dogId,
      asha.id,
    ]),
  )
  await page.reload()
  await expect(close).toBeDisabled()
  await page.getByLabel('Why').fill('$5 too much change')
  await close.click()
  await expect(page.getByRole('button', { name: 'Open with $200.00' })).toBeVisible()
  await page.getByRole('button', { name: /difference −\$5\.00/ }).click()
  await expect(sheet).toContainText('Reason: $5 too much change')
  await expect(sheet.getByRole('region', { name: 'Counted before' })).toContainText('$20.00')
  await expectAccessible(page)
  const pdf = await page.request.get(
    (await sheet.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
  )
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})
