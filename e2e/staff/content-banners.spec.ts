import sharp from 'sharp'
import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, proves, test } from '../support/test.ts'

test.use({ pictures: true })

/** A file is looked into by a process of its own, which on a busy machine takes its time. */
const UPLOADED = { timeout: 60_000 }

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3d7a57' } })
    .jpeg()
    .toBuffer()

/** A small picture is asked about, needs words, has its ring, and is on Home at once. */
test('a banner is uploaded, described, cut and shown', proves('N1'), async ({ page }) => {
  await becomeStaff(page, 'manager')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/staff/content/banners')
  const list = page.getByRole('region', { name: 'Banners' })
  const chooser = list.getByLabel('Choose a picture')
  await test.step('another kind of file is refused before it is sent', async () => {
    await chooser.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(list.getByRole('alert')).toContainText('JPG, PNG or WebP')
  })
  await test.step('a small one is asked about', async () => {
    const buffer = await aPicture(1280, 720)
    await chooser.setInputFiles({ name: 'field.jpg', mimeType: 'image/jpeg', buffer })
    await expect(list.getByRole('alert')).toContainText(
      'field.jpg is 1280 × 720. It would look soft on a large screen.',
      UPLOADED,
    )
    await expectAccessible(page)
    await list.getByRole('button', { name: 'Use it anyway' }).click()
  })
  const form = page.getByRole('form', { name: 'Banner' })
  await test.step('it needs words', async () => {
    await form.getByRole('button', { name: 'Add to Home' }).click()
    await expect(form).toContainText('Please say what the picture shows.')
    await form.getByLabel('Words for those who cannot see it').fill('A husky runs through fresh snow')
  })
  await test.step('the ring goes where the arrow keys move it', async () => {
    const ring = page.getByRole('button', { name: /^Part that stays in view/ })
    await ring.focus()
    await ring.press('ArrowRight')
    await expect(ring).toHaveAccessibleName(/52 percent across, 50 percent down/)
    await form.getByRole('button', { name: 'Add to Home' }).click()
    await expect(page.getByText('field: added')).toBeVisible()
  })
  await test.step('it moves up by a key, and back by Undo', async () => {
    const handle = list.getByRole('button', { name: 'Move field with the up and down keys' })
    await handle.press('ArrowUp')
    await expect(page.getByText('field is first now')).toBeVisible()
    await expect(list.getByRole('row').nth(1)).toContainText('field')
    await page.getByRole('button', { name: /^Undo/ }).last().click()
    await expect(list.getByRole('row').nth(2)).toContainText('field')
  })
  await expectGoodAtBothWidths(page)
  await test.step('Home shows it on its next load, cut around the ring', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Next picture' }).click()
    const banner = page.getByAltText('A husky runs through fresh snow')
    await expect(banner).toHaveCSS('object-position', '52% 50%')
  })
  await test.step('switched off it is gone', async () => {
    await page.goto('/staff/content/banners')
    await page.getByRole('switch', { name: 'Show field' }).click()
    await expect(page.getByRole('switch', { name: 'Show field' })).not.toBeChecked()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden()
  })
})

/** The other pages of content: a document, a picture of the gallery and a person, each with its file. */
test('documents, gallery and team take files of their own', proves('N1'), async ({ page }) => {
  await becomeStaff(page, 'manager')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, heading] of [
    ['documents', 'Documents'],
    ['gallery', 'Gallery'],
    ['people', 'Team'],
  ] as const) {
    await page.goto(`/staff/content/${path}`)
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible()
    await expectGoodAtBothWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.goto('/staff/content/people')
  await page
    .getByRole('button', { name: /^Person/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  const buffer = await aPicture(600, 600)
  await sheet
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'kim.jpg', mimeType: 'image/jpeg', buffer })
  await sheet.getByLabel('What the picture shows').fill('Kim with a corgi')
  await sheet.getByLabel('Name').fill('Kim')
  await sheet.getByLabel('Role').fill('Groomer')
  await expect(sheet.locator('.picture-slot img')).toBeVisible(UPLOADED)
  await sheet.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Kim: added')).toBeVisible()
})
