import { fileURLToPath } from 'node:url'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { becomeStaff, follow } from '../support/staff.ts'
import { expect, proves, test } from '../support/test.ts'
import { newName } from '../support/unique.ts'
import { dogHere } from '../support/visit.ts'

const PHOTO = fileURLToPath(new URL('../../staff/public/icon-512.png', import.meta.url))

/** A card is drafted with a photo, sent with all others, corrected and added to. */
test('report cards are drafted, sent and corrected', proves('D23 D24 D18'), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asha = await becomeStaff(page, ['care', 'desk'])
  const name = newName('Maple')
  const { dogId } = await dogHere(asha.id, { name })
  await page.goto('/staff/today')
  await page.getByRole('link', { name: 'Report cards' }).click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Add photos').setInputFiles(PHOTO)
  await expect(sheet.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await sheet.getByLabel('Headline').fill(`${name} swam`)
  await sheet.getByRole('button', { name: 'Swam' }).click()
  await sheet.getByLabel('A few words').fill('Twice round the pond.')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save draft' }).click()
  const row = page.getByRole('button', { name: new RegExp(name) })
  await expect(row.getByText('Draft')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Send \d+$/ }).click()
  const mine = sheet.getByRole('checkbox', { name: new RegExp(name) })
  await expect(mine).toBeChecked()
  await mine.uncheck()
  await mine.check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Send \d+ now$/ }).click()
  await expect(row.getByText(/^Sent/)).toBeVisible()

  await row.click()
  await sheet.getByRole('button', { name: 'Correct it' }).click()
  await sheet.getByLabel('Headline').fill(`${name} slept`)
  await sheet.getByRole('button', { name: 'Correct it' }).click()
  await expect(sheet).toHaveCount(0)
  await row.click()
  await expect(sheet.getByRole('heading', { name: `${name} slept` })).toBeVisible()
  await sheet.getByLabel('Add to it').fill('And snored.')
  await sheet.getByRole('button', { name: 'Add, tell Asha' }).click()
  await expect(sheet).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
  await follow(page, `/staff/dogs/${dogId}`)
  const cards = page.getByRole('region', { name: 'Report cards' })
  await expect(cards.getByText('And snored.')).toBeVisible()
  await expect(cards.getByRole('img', { name: /^Photo 1/ })).toBeVisible()
  await expect(cards.getByText(/corrected/)).toBeVisible()

  await follow(page, '/staff/rounds/now')
  await page.getByRole('button', { name: 'Note something' }).click()
  await sheet.getByRole('button', { name: 'Photo', exact: true }).click()
  await sheet.getByRole('button', { name: new RegExp(name) }).click()
  await sheet.getByLabel('Add photo').setInputFiles(PHOTO)
  await expect(sheet.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('img', { name: `Photo of ${name} (opens in a new window)` })).toBeVisible()
})
