import { readFile } from 'node:fs/promises'
import { readZip } from '#server/testing/read-zip.ts'
import { becomeCustomer } from '../support/household.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

async function openProfile(page: Page) {
  const customer = await becomeCustomer(page, { isReachable: false })
  await page.goto('/#/default/myProfileo')
  await expect(page.getByLabel('First name')).toHaveValue('Priya')
  return customer
}
const mail = (page: Page, name: string) => page.getByRole('switch', { name })

/**
 * Each kind of mail is turned off and on at once, those about bookings never; pounds or kilograms are remembered;
 * what could not be saved goes back and says so; all my data comes as a zip, or says why not.
 */
test('mail choices, units and all my data', proves('A6'), async ({ page }) => {
  const { email } = await openProfile(page)
  for (const name of ['Reminders', 'Vaccines', 'Daily photo and note'])
    await expect(mail(page, name)).toBeChecked()
  await expect(mail(page, 'News and open dates')).not.toBeChecked()
  const fixed = mail(page, 'Bookings and payments')
  await expect(fixed).toHaveAccessibleDescription(/Always on/)
  await expect(fixed).toBeDisabled()
  await fixed.click({ force: true })
  await expect(fixed).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Pounds (lb)' })).toBeChecked()
  let saved = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/user/updateUser')) saved += 1
  })
  await mail(page, 'Vaccines').click()
  await mail(page, 'News and open dates').press('Space')
  await expect(mail(page, 'Vaccines')).not.toBeChecked()
  await expect(mail(page, 'News and open dates')).toBeChecked()
  await page.getByRole('radio', { name: 'Kilograms (kg)' }).check()
  await expect.poll(() => saved).toBe(3)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await expect
    .poll(async () => {
      await page.reload()
      await expect(mail(page, 'Reminders')).toBeChecked()
      return [await mail(page, 'Vaccines').isChecked(), await mail(page, 'News and open dates').isChecked()]
    })
    .toEqual([false, true])
  await expect(page.getByRole('radio', { name: 'Kilograms (kg)' })).toBeChecked()

  await page.route('**/api/user/getExportLink', (route) => route.abort())
  await page.getByRole('button', { name: 'Download all my data' }).click()
  await expect(page.getByRole('region', { name: 'Your data' }).getByRole('alert')).toContainText(
    'We couldn’t reach our server',
  )
  await expect(page.getByRole('button', { name: 'Download all my data' })).toBeEnabled()
  await page.unroute('**/api/user/getExportLink')
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all my data' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  await expect(page.getByText('Your download has started.')).toBeVisible()
  const zip = readZip(await readFile(await download.path()))
  expect(String(zip.get('my-data.json'))).toContain(email)

  await page.route('**/api/user/updateUser', (route) => route.abort())
  await mail(page, 'Reminders').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved.' })).toBeVisible()
  await expect(mail(page, 'Reminders')).toBeChecked()
  await page.getByRole('radio', { name: 'Pounds (lb)' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved.' })).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Kilograms (kg)' })).toBeChecked()
})
