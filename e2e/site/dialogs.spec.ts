import { addDog, openEditDog, photo } from '../support/dogs.ts'
import { placeStay } from '../support/orders.ts'
import { openBuying, openPackages } from '../support/packages.ts'
import { closeByEscape, watchPolicy } from '../support/policy.ts'
import { openPage } from '../support/site.ts'
import { expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'

test.use({ pictures: true })

const choosePhoto = async (page: Page) =>
  page.getByLabel('Add photo').setInputFiles({
    name: 'maple.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  })

/** The policy refuses nothing that a customer’s pages and their dialogs draw. */
test(
  'the policy refuses nothing that pages and dialogs draw',
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

/** Back closes a dialog, then asks before it leaves what is not saved, and never changes the page behind. */
test('Back closes a dialog before it leaves', proves('CU6'), async ({ page, customer: _customer }) => {
  const dogId = await addDog(page)
  await page.goto('/#/default/myDog')
  await openEditDog(page, dogId)
  await page.getByLabel('Colour').fill('red')
  await choosePhoto(page)
  const cropping = page.getByRole('dialog', { name: 'Crop your photo' })
  await cropping.getByRole('slider', { name: 'Zoom' }).focus()
  await page.goBack()
  await expect(cropping).toBeHidden()
  await expect(page).toHaveURL(/editDog/)
  const question = page.getByRole('dialog', { name: /Leave without saving/ })
  for (const answer of ['Back', 'Keep editing']) {
    await page.goBack()
    await expect(question).toBeVisible()
    if (answer === 'Back') await page.goBack()
    else await question.getByRole('button', { name: answer }).click()
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Colour')).toHaveValue('red')
  }
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/myDog$/)
})

/** On the page somebody came in by, Back closes what lies over it and then leaves as ever. */
test('Back on the page somebody came in by', proves('CU6'), async ({ page }) => {
  await page.goto('/api/docs')
  await page.goto('/#/gallery')
  await test.step('an enlarged picture', async () => {
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click()
    const large = page.getByRole('dialog', { name: /^Picture 1 of/ })
    await expect(large).toBeVisible()
    await page.goBack()
    await expect(large).toBeHidden()
    await expect(page).toHaveURL(/#\/gallery$/)
  })
  await test.step('the menu of a phone, and a link in it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/#\/gallery$/)
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Contact us' }).click()
    await expect(page).toHaveURL(/#\/contact-us$/)
    await page.goBack()
    await expect(page).toHaveURL(/#\/gallery$/)
  })
  await page.goBack()
  await expect(async () => {
    expect(await page.evaluate(() => location.pathname)).toBe('/api/docs')
  }).toPass()
})

/** A dialog stays until what it sends is answered, whichever way somebody tries to leave. */
test('a dialog stays until what it sends is answered', async ({ page, household: { dogId } }) => {
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
