import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { inDays } from '../support/days.ts'
import { addDog } from '../support/dogs.ts'
import { becomeCustomer, makeReady } from '../support/household.ts'
import { countOrders } from '../support/orders.ts'
import { openReview, press, stayDraft, typeSignature } from '../support/review.ts'
import { openBlank } from '../support/site.ts'
import { expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'
import { openStep } from '../support/wizard.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'How can we reach you?' })
const mobile = (page: Page) => panel(page).getByLabel('Your mobile', { exact: true })
const contactName = (page: Page) => panel(page).getByLabel("Emergency contact's name")
const contactPhone = (page: Page) => panel(page).getByLabel("Emergency contact's phone", { exact: true })

const whatIsKnown = (email: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query(
      `select account.phone, name, account_contact.phone as other from account
       left join account_contact on account_id = account.id where email = $1`,
      [email],
    )
    return rows[0] as object
  })

/** The first stay asks once for a phone number and an emergency contact, and keeps them. */
test('the first stay asks for phone and emergency contact', proves('M19', ON_PHONE), async ({ page }) => {
  const { email } = await becomeCustomer(page, { isReachable: false })
  const dogId = await addDog(page)
  await makeReady(dogId)
  await openReview(page, await stayDraft([dogId]))
  await typeSignature(page)
  await page.getByRole('button', { name: 'Tell us how to reach you' }).click()
  await expect(mobile(page)).toBeFocused()
  await expect(press(page)).toBeDisabled()
  await expectGoodAtBothWidths(page)

  await mobile(page).click()
  for (const text of ['6045550190', 'Sam', '6045550190']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(contactPhone(page)).toHaveAccessibleDescription('That’s your own number. Please enter theirs.')
  await expect(press(page)).toBeDisabled()
  await contactPhone(page).fill('6045550111')
  await expect(press(page)).toBeEnabled()

  // What cannot be saved is said, nothing is booked, and nothing is lost.
  await page.route('**/api/user/updateUser', (route) => route.abort())
  await press(page).click()
  await expect(panel(page).getByRole('alert')).toContainText('Nothing is booked yet')
  await expect(contactName(page)).toHaveValue('Sam')
  expect(await countOrders(email)).toBe(0)
  await page.unroute('**/api/user/updateUser')
  await press(page).click()
  await expect(page).toHaveURL(/\/pay\/sandbox\//)
  expect(await whatIsKnown(email)).toEqual({ phone: '+16045550190', name: 'Sam', other: '+16045550111' })

  await openBlank(page)
  await openReview(page, await stayDraft([dogId]))
  await expect(panel(page)).toHaveCount(0)
})

test('what is typed is kept as soon as the field is left', proves('M19'), async ({ page }) => {
  const { email } = await becomeCustomer(page, { isReachable: false })
  const dogId = await addDog(page)
  await makeReady(dogId)
  const draft = await stayDraft([dogId])
  await openReview(page, draft)
  await mobile(page).fill('6045550190')
  await contactName(page).focus()
  await expect.poll(() => whatIsKnown(email)).toMatchObject({ phone: '+16045550190', name: null })
  await expect(mobile(page)).toBeVisible()
  await openReview(page, draft)
  await expect(mobile(page)).toHaveCount(0)
  await expect(contactName(page)).toBeVisible()
})

test('a meet and greet asks for the phone number alone', proves('M19'), async ({ page }) => {
  const { email } = await becomeCustomer(page, { isReachable: false })
  const dogId = await addDog(page)
  const date = inDays(20)
  await openStep(page, 'interviewAppointment?type=1', {
    visit: {
      dogIds: [dogId],
      orderType: 'interview',
      date,
      time: '10:00',
      appointmentTime: `${date}T18:00:00.000Z`,
      appointmentEndTime: `${date}T18:45:00.000Z`,
      answers: { 'with-dogs': 'friends', bitten: 'never' },
    },
  })
  await expect(mobile(page)).toBeVisible()
  await expect(contactName(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Book this time' })).toBeDisabled()
  await mobile(page).fill('6045550190')
  await mobile(page).press('Enter')
  await expect.poll(() => whatIsKnown(email)).toMatchObject({ phone: '+16045550190' })
})
