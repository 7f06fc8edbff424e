import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, proves, test } from '../support/test.ts'

const HOSTILE = '<script>document.title = "taken"</script><img src=x onerror=alert(1)>'

/** A new version is written, compared, published, and read on the site; what looks like a script is words. */
test('a new version of an agreement', proves('N3 N6'), async ({ page }) => {
  await becomeStaff(page, 'manager')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/staff/content/agreements')
  await page.getByRole('radio', { name: 'Guidelines' }).check()
  const panel = page.getByRole('region', { name: 'Guidelines', exact: true })
  await expectGoodAtBothWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('a draft is written and shown as it will be read', async () => {
    await panel.getByRole('button', { name: 'New version' }).click()
    const sheet = page.getByRole('dialog')
    const text = sheet.getByLabel('Text')
    await text.fill(`${await text.inputValue()}\n\n## Toys\n\nBring **one** toy. ${HOSTILE}`)
    await sheet.getByLabel('What has changed').fill('Toys')
    await sheet.getByRole('radio', { name: 'Preview' }).check()
    await expect(sheet.getByText('<script>')).toBeVisible()
    await sheet.getByRole('radio', { name: 'Changes' }).check()
    await expect(sheet.locator('ins').first()).toContainText('Bring')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Save draft' }).click()
    await expect(panel.getByText('Seen by the team only')).toBeVisible()
  })
  await test.step('it is published, and says before what happens', async () => {
    await panel.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Once published it never changes again.')
    await expect(dialog).toContainText('Sign before check-in')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(panel.getByText('Seen by the team only')).toBeHidden()
    await expect(panel.locator('ins').first()).toContainText('Bring')
  })
  await test.step('the site shows it, and the script as words', async () => {
    await page.goto('/#/guidelines')
    await expect(page.getByText('Bring one toy. <script>')).toBeVisible()
    expect(await page.title()).not.toBe('taken')
  })
})
