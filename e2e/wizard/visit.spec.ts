import { addDays, weekdayOf } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { expectAccessible, expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fillMeeting } from '../support/capacity.ts'
import { withDatabase } from '../support/database.ts'
import { ordinaryTuesday } from '../support/days.ts'
import { addDog } from '../support/dogs.ts'
import { aNewDog, meetingDay, turnTo } from '../support/meeting-step.ts'
import { create } from '../support/orders.ts'
import { expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'
import { dogBox, goToStep, next, openStep, question, savedDraft } from '../support/wizard.ts'

async function answerWhatMatters(page: Page) {
  await page.getByRole('radio', { name: 'Picks friends' }).check()
  await page.getByRole('radio', { name: 'Never' }).check()
}

test(
  'a new dog comes to be met: dog, questions, hour, confirmation',
  proves('R7 S3', ON_PHONE),
  async ({ page }) => {
    test.slow()
    const dogId = await aNewDog(page)
    await openStep(page, 'chooseDog?type=1')
    await expect(dogBox(page, 'Otis')).toBeChecked()
    await expectGoodAtBothWidths(page)
    await next(page).click()

    await expect(question(page)).toHaveText('What would you and Otis like to do?')
    for (const kind of [/^Meet and greet/, /^Just a look around/])
      await expect(page.getByRole('radio', { name: kind })).not.toBeChecked()
    await expect(next(page)).toBeDisabled()
    await page.getByRole('radio', { name: /^Meet and greet/ }).check()
    await expect(question(page)).toHaveText('What should we know about Otis?')
    await expect(page.getByText('2 answers left')).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await answerWhatMatters(page)
    await page.getByLabel('What scares Otis?').fill('Thunder')
    await expectGoodAtBothWidths(page)
    await page.reload()
    await expect(page.getByLabel('What scares Otis?')).toHaveValue('Thunder')
    await next(page).click()

    await expect(question(page)).toHaveText('When can we meet Otis?')
    const date = ordinaryTuesday(4)
    await turnTo(page, date)
    await meetingDay(page, date).click()
    await page
      .getByRole('radio', { name: /^\d+:00 am$/ })
      .first()
      .check()
    await expectGoodAtBothWidths(page)
    await next(page).click()

    await expect(question(page)).toHaveText(`See you and Otis on ${shortDate(date)}?`)
    await expect(page.getByText('$31.50, with GST')).toBeVisible()
    await page.getByLabel('Anything we should know?').fill('Pulls on the leash.')
    await expectGoodAtBothWidths(page)
    await page.getByRole('button', { name: 'Book this time' }).click()
    await expect(page).toHaveURL(/#\/default\/myBookings\?id=\d+&placed=1$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`See you on ${shortDate(date)}, Otis`)
    await expect(page.getByRole('article', { name: /^Booking EV-/ })).toContainText('$31.50')
    const steps = page.getByRole('region', { name: 'What comes next' })
    await expect(steps).toContainText('We’ll meet Otis for about an hour.')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'View booking' }).click()
    await expect(page.getByRole('heading', { name: 'Meet and greet' }).first()).toBeVisible()
    expect(await savedDraft(page, 'USER_INTERVIEW')).toEqual({})
    const request = await withDatabase(async (client) => {
      const { rows } = await client.query(
        `select request from customer_order join order_dog on order_id = customer_order.id where dog_id = $1`,
        [dogId],
      )
      return rows[0].request
    })
    expect(request).toMatchObject({
      orderType: 'interview',
      dogIds: [dogId],
      date,
      message: 'Pulls on the leash.',
      questionnaire: {
        [`${dogId}.dogs`]: 'picky',
        [`${dogId}.bitten`]: 'no',
        [`${dogId}.fears`]: 'Thunder',
      },
    })
    // Back does not book twice: the flow begins anew, and the dog is expected now.
    await page.goto('/#/default/interviewAppointment')
    await expect(dogBox(page, 'Otis')).toHaveAccessibleName(/Meet and greet booked/)
  },
)

/**
 * A known dog needs no meeting, one beside it is met alone; to look around is free, also when a meeting is booked.
 */
test(
  'a known dog, and a visit to look around',
  proves('R7 m22', ON_PHONE),
  async ({ page, household: { dogId } }) => {
    test.slow()
    const otis = await addDog(page, { name: 'Otis' })
    await openStep(page, 'dogInterview?type=1', { visit: { dogIds: [dogId] } })
    await expect(
      page.getByText('We already know Maple, so there’s no need for a meet and greet. A visit is free.'),
    ).toBeVisible()
    await page.goto('/#/default/chooseDog?type=1')
    await dogBox(page, 'Otis').check()
    await next(page).click()
    await page.getByRole('radio', { name: /^Meet and greet/ }).check()
    await expect(page.getByText('Maple needs no meet and greet, so this one is for Otis.')).toBeVisible()
    await expect(page.getByRole('complementary').getByText('$31.50')).toBeVisible()

    await goToStep(page, 'dogInterview?type=1', { visit: { dogIds: [otis] } })
    await page.getByRole('radio', { name: /^Just a look around/ }).check()
    await expect(question(page)).toHaveText('Come and look around with Otis')
    await expectGoodAtBothWidths(page)
    await next(page).click()
    const date = ordinaryTuesday(4)
    await turnTo(page, date)
    await meetingDay(page, date).click()
    await page
      .getByRole('radio', { name: /^\d+:00 am$/ })
      .last()
      .check()
    await next(page).click()
    await page.getByRole('button', { name: 'Book this time' }).click()
    await expect(page).toHaveURL(/myBookings\?id=\d+&placed=1$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`See you on ${shortDate(date)}, Otis`)
    await expect(page.getByRole('region', { name: 'What comes next' })).toContainText(
      'We’ll show you around. It’s free.',
    )

    const meeting = { orderType: 'interview', dogIds: [otis], date: ordinaryTuesday(5), time: '10:00' }
    await create(page, meeting)
    await openStep(page, 'dogInterview?type=1', { visit: { dogIds: [otis] } })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visit')
    await expect(page).toHaveTitle(/^Visit\b/)
    await expect(question(page)).toHaveText('Come and look around with Otis')
    await expect(page.getByText('The meet and greet for Otis is already booked.')).toBeVisible()
    await expect(page.getByText('Visit · step 2 of 4')).toBeVisible()
    await next(page).click()
    await expect(question(page)).toHaveText('When would you and Otis like to come?')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visit')
  },
)

/** The week is walked by keyboard; an hour taken meanwhile is explained, and a lost answer stays one booking. */
test('visits: keyboard, an hour taken, a lost answer', proves('A21 R7'), async ({ page }) => {
  test.slow()
  const dogId = await aNewDog(page)
  const date = ordinaryTuesday(4)
  const visit = {
    dogIds: [dogId],
    orderType: 'interview',
    answers: { [`${dogId}.dogs`]: 'shy', [`${dogId}.bitten`]: 'no' },
  }
  await fillMeeting(date, '09:00')
  await openStep(page, 'chooseInterviewTime?type=1', { visit })
  await turnTo(page, date)
  await meetingDay(page, date).click()
  await expect(page.getByRole('radio', { name: '9:00 am taken' })).toBeDisabled()
  const sunday = addDays(date, 7 - weekdayOf(date))
  await meetingDay(page, date).focus()
  await page.keyboard.press('End')
  await expect(meetingDay(page, sunday)).toBeFocused()
  await page.keyboard.press('Enter')
  const status = page.getByRole('status').filter({ hasText: 'We don’t meet new dogs that day.' })
  await expect(status).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const monday = addDays(sunday, 1)
  await expect(meetingDay(page, monday)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(meetingDay(page, addDays(sunday, -1))).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { checked: true })).toBeFocused()
  await expect(next(page)).toBeEnabled()

  await meetingDay(page, date).click()
  await page.getByRole('radio', { name: '10:00 am' }).check()
  await next(page).click()
  await page.getByLabel('Anything we should know?').fill('Shy of hats.')
  await fillMeeting(date, '10:00')
  await page.getByRole('button', { name: 'Book this time' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'was just taken' })
  await expect(alert).toContainText('Nothing was booked, and what you wrote is saved.')
  await expect(page.getByRole('button', { name: 'Book this time' })).toBeDisabled()
  await expectGoodAtBothWidths(page)
  await alert.getByRole('button', { name: `${shortDate(date)}, 11:00 am` }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByLabel('Anything we should know?')).toHaveValue('Shy of hats.')

  let isCut = true
  await page.route('**/api/order/create', async (route) => {
    if (!isCut) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Book this time' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'We’re not sure it went through' })
  await expect(note).toBeVisible()
  await page.reload()
  await expect(note).toBeVisible()
  isCut = false
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page).toHaveURL(/myBookings\?id=\d+&placed=1$/)
  await expect(page.getByRole('main')).toContainText('11:00 am')
  const orders = await withDatabase((client) =>
    client.query('select order_id from order_dog where dog_id = $1', [dogId]),
  )
  expect(orders.rowCount).toBe(1)
})
