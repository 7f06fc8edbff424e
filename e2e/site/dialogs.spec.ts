import { addDog, openEditDog, photo } from '../support/dogs.ts'
import { placeStay } from '../support/orders.ts'
import { openBuying, openPackages } from '../support/packages.ts'
import { closeByEscape, watchPolicy } from '../support/policy.ts'
import { openPage } from '../support/site.ts'
import { expect, ON_PHONE, type Page, test } from '../support/test.ts'

test.use({ pictures: true })

const choosePhoto = async (page: Page) =>
  page.getByLabel('Add photo').setInputFiles({
    name: 'maple.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  })

test(
  'the policy refuses nothing that a customer’s pages and their dialogs draw',
  ON_PHONE,
  async ({ page, household: { dogId } }) => {
    const refused = await watchPolicy(page)
    const stay = await placeStay(page, dogId)

    await page.goto(`/#/default/myBookings?id=${stay.id}`)
    await page.getByRole('button', { name: 'Cancel stay' }).click()
    await expect(page.getByRole('dialog', { name: 'Cancel this stay?' })).toContainText('Your refund')
    await closeByEscape(page)

    await openPackages(page)
    await openBuying(page)
    await closeByEscape(page)

    await page.goto('/#/default/myProfileo')
    for (const button of ['Change email', 'Change password', 'Delete my account']) {
      await page.getByRole('button', { name: button }).click()
      await closeByEscape(page)
    }

    await openEditDog(page, dogId)
    await choosePhoto(page)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Use photo' })).toBeEnabled()
    await closeByEscape(page)
    await page.getByRole('button', { name: 'Delete Maple' }).click()
    await closeByEscape(page)

    for (const path of ['/default/myDog', '/default/fillDog', '/default/notifications']) {
      await openPage(page, path)
    }
    await page.goto('/#/default/chooseDog?type=0')
    await expect(page.getByText('Maple').first()).toBeVisible()
    expect(refused).toEqual([])
  },
)

test('a question over a dialog is answered first, and leads back into the dialog', async ({
  page,
  customer: _customer,
}) => {
  const dogId = await addDog(page)
  await page.goto('/#/default/myDog')
  await openEditDog(page, dogId)
  await page.getByLabel('Colour').fill('red')
  await choosePhoto(page)
  const cropping = page.getByRole('dialog', { name: 'Crop your photo' })
  await cropping.getByRole('slider', { name: 'Zoom' }).focus()
  await page.goBack()
  const question = page.getByRole('dialog', { name: /Leave without saving/ })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(cropping.getByRole('slider', { name: 'Zoom' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cropping).toBeHidden()
})

test('a dialog stays until what it sends is answered, whichever way somebody tries to leave', async ({
  page,
  household: { dogId },
}) => {
  const stay = await placeStay(page, dogId)
  await openPage(page, '/default/myDog')
  await page.goto(`/#/default/myBookings?id=${stay.id}`)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/order/cancel', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('button', { name: 'Cancel stay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this stay?' })
  await dialog.getByRole('button', { name: 'Cancel stay' }).click()
  await expect(dialog).toHaveAttribute('aria-busy', 'true')
  await expect(dialog.getByRole('button', { name: 'Keep the stay' })).toBeDisabled()
  // The browser itself closes what refused to twice.
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL(new RegExp(`myBookings\\?id=${stay.id}`))
  await expect(dialog).toHaveAttribute('open')
  await expect(dialog.getByRole('button', { name: 'Cancelling…' })).toBeVisible()
  answer()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Stay cancelled').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/myDog/)
})
