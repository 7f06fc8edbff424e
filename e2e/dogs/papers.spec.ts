import { inDays } from '../support/days.ts'
import { addDog, openEditDog, pdf, photo } from '../support/dogs.ts'
import { expect, proves, test } from '../support/test.ts'

test.use({ pictures: true })

const inAYear = () => inDays(365)
const rabiesFile = 'Add rabies record, photo or PDF'

test(
  'a vaccine’s record is sent as a PDF and then waits for us',
  proves('R7'),
  async ({ page, customer: _customer }) => {
    await openEditDog(page, await addDog(page))
    const rabies = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Rabies' }) })
    await expect(rabies).toContainText('Not added')
    await page
      .getByLabel(rabiesFile)
      .setInputFiles({ name: 'rabies-2028.pdf', mimeType: 'application/pdf', buffer: await pdf() })
    await expect(rabies.getByRole('link', { name: /rabies-2028.pdf/ })).toBeVisible()
    await page.getByRole('button', { name: 'Save Maple' }).click()
    await expect(page.getByText('Please enter the expiry date.')).toBeVisible()
    await expect(rabies.getByLabel('Expiry date')).toBeFocused()
    await rabies.getByLabel('Expiry date').fill(inAYear())
    await page.getByRole('button', { name: 'Same page as rabies' }).first().click()
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'DHPP' }) })
      .getByLabel('Expiry date')
      .fill(inAYear())
    await page.getByRole('button', { name: 'Save Maple' }).click()
    await expect(page.getByText('Maple is saved.')).toBeVisible()
    await expect(rabies).toContainText('We’re checking')

    const record = rabies.getByRole('link', { name: /See the record/ })
    await expect(record).toHaveAttribute('target', '_blank')
    const opened = await page.request.get((await record.getAttribute('href')) ?? '')
    expect(opened.headers()['content-type']).toBe('application/pdf')
    await page.goto('/#/default/myDog')
    const card = page.getByRole('article', { name: 'Maple' })
    await expect(card.getByText('We’re checking the record')).toHaveCount(2)
    await card.getByRole('link', { name: 'Upload record: Maple' }).click()
    await expect(page.getByLabel('Add bordetella record, photo or PDF')).toBeFocused()
  },
)

/**
 * A file that is too large or no picture is refused with a sentence; one on its way shows how far it is, can be
 * cancelled and tried again, or comes by drop and by paste.
 */
test(
  'files that are refused, cancelled, dropped and pasted',
  proves('R7'),
  async ({ page, customer: _customer }) => {
    test.slow()
    await openEditDog(page, await addDog(page))
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel(rabiesFile).setInputFiles({ name, mimeType: 'image/png', buffer })
    await choose('large.png', Buffer.alloc(10 * 1024 * 1024 + 1))
    await expect(page.getByText('This file is larger than 10 MB. Please choose a smaller one.')).toBeVisible()
    await choose('setup.png', Buffer.from('MZ this program cannot be run in DOS mode'))
    await expect(page.getByText('Please choose a photo (JPEG, PNG, WebP or GIF) or a PDF.')).toBeVisible()
    await page.getByLabel('Add photo').setInputFiles({
      name: 'broken.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not a picture'),
    })
    await expect(page.getByText('We can’t read this picture; it may be damaged.')).toBeVisible()

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/file/upload', async (route) => {
      await held
      await route.abort('connectionreset')
    })
    const record = { name: 'rabies.pdf', mimeType: 'application/pdf', buffer: await pdf() }
    await page.getByLabel(rabiesFile).setInputFiles(record)
    await expect(page.getByRole('progressbar', { name: 'Sending rabies.pdf' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('progressbar', { name: 'Sending rabies.pdf' })).toBeHidden()
    await page.getByLabel(rabiesFile).setInputFiles(record)
    release()
    await expect(page.getByText('We couldn’t reach our server.')).toBeVisible()
    await page.unroute('**/api/file/upload')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: /rabies.pdf/ })).toBeVisible()

    const bytes = [...(await pdf())]
    const give = (vaccine: string, way: 'drop' | 'paste') =>
      page.getByLabel(`Add ${vaccine} record, photo or PDF`).evaluate(
        (field, given) => {
          const data = new DataTransfer()
          const file = new File([new Uint8Array(given.bytes)], `${given.way}.pdf`, {
            type: 'application/pdf',
          })
          data.items.add(file)
          const event =
            given.way === 'drop'
              ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
              : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
          field.dispatchEvent(event)
        },
        { bytes, way },
      )
    await give('dhpp', 'drop')
    await expect(page.getByRole('link', { name: /drop.pdf/ })).toBeVisible()
    await give('bordetella', 'paste')
    await expect(page.getByRole('link', { name: /paste.pdf/ })).toBeVisible()
  },
)

test('a photo is cropped by the keyboard and sent', proves('R7'), async ({ page, customer: _customer }) => {
  await openEditDog(page, await addDog(page))
  await page.getByLabel('Add photo').setInputFiles({
    name: 'maple.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  })
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await dialog.getByRole('group', { name: /Picture/ }).press('ArrowRight')
  const sent = page.waitForRequest('**/api/file/upload')
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  expect((await sent).headers()['content-type']).toContain('multipart/form-data')
  await expect(page.getByRole('img', { name: 'Photo of Maple' })).toBeVisible()
  await page.getByRole('button', { name: 'Save Maple' }).click()
  await expect(page.getByText('Maple is saved.')).toBeVisible()
  // Until then leaving would ask.
  await expect(page.getByText('You have unsaved changes')).toBeHidden()
  await page.goto('/#/default/myDog')
  const picture = page.getByRole('img', { name: 'Maple', exact: true })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Edit Maple' }).click()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('button', { name: 'Save Maple' }).click()
  await expect(page.getByText('Add photo', { exact: true })).toBeVisible()
})
