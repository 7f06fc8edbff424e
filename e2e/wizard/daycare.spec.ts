import { longDate } from '#client/calendar/price-calendar-words.ts'
import { weekdayOf } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { day, openDates, press, status } from '../support/calendar-step.ts'
import { fillDaycare } from '../support/capacity.ts'
import { inDays, ordinaryDays, TODAY } from '../support/days.ts'
import { create } from '../support/orders.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'
import { goToStep, next, openBookStep, savedDraft } from '../support/wizard.ts'

/**
 * Daycare: a full day says so and can be waited for; single days, halves, two weekdays until a day, and a walk on
 * one.
 */
test(
  'daycare: a full day says so and can be waited for',
  proves('R7 CU7', ON_PHONE),
  async ({ page, household }) => {
    test.slow()
    const [full = ''] = ordinaryDays(inDays(20), 1)
    await fillDaycare(full)
    await openDates(page, household.dogId, {
      orderType: 'daycare',
      dateDetail: [{ date: full, part: 'full' }],
    })
    await expect(page.getByRole('heading', { name: 'Which days is Maple coming?' })).toBeVisible()
    await expect(status(page)).toContainText(`${shortDate(full)} is no longer available`)
    await expect(next(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Join the wait-list' }).click()
    await expect(page.getByText('You’re on the wait-list.')).toBeVisible()
    await press(page, full)
    await expect(page.getByRole('heading', { name: /chosen$/ })).toBeHidden()

    const sooner = page.getByRole('button', { name: 'Previous month' })
    const [one = '', two = ''] = ordinaryDays(inDays(2), 2)
    while ((await day(page, one).count()) === 0) await sooner.click()
    await press(page, one)
    await press(page, two)
    const chosen = page.getByRole('region', { name: '2 days chosen' })
    await chosen
      .getByRole('radiogroup', { name: `${shortDate(two)}: full or half day` })
      .getByRole('radio', { name: 'Half' })
      .check({ force: true })
    await expect(page.getByText('$80.85').first()).toBeVisible()
    await expect(day(page, two)).toHaveAccessibleName(`${longDate(two)}, $32, half day chosen`)
    await chosen.getByRole('radio', { name: 'All half' }).check({ force: true })
    await expect(page.getByText('$67.20').first()).toBeVisible()
    await press(page, two)
    await expect(page.getByRole('heading', { name: '1 day chosen' })).toBeVisible()

    await page.getByRole('radio', { name: 'Every week' }).check({ force: true })
    const weekly = page.getByRole('region', { name: 'Every week' })
    // Never today, whose first hours may be over.
    const isToday = (weekday: number) => weekdayOf(TODAY) === weekday
    const weekdays = isToday(2) || isToday(4) ? ['Mon', 'Wed'] : ['Tue', 'Thu']
    for (const name of weekdays) await weekly.getByRole('button', { name }).click()
    await weekly.getByLabel('Until').fill(inDays(28))
    await expect(weekly.getByRole('status')).toHaveText(/^This adds \d days/)
    // m21: a chip is as wide chosen as not, so that nothing moves under the finger.
    const wide = async () => (await weekly.getByRole('button', { name: 'Fri' }).boundingBox())?.width
    const before = await wide()
    await weekly.getByRole('button', { name: 'Fri' }).click()
    expect(await wide()).toBe(before)
    await weekly.getByRole('button', { name: 'Fri' }).click()
    const added = Number(/\d/.exec((await weekly.getByRole('status').textContent()) ?? '')?.[0])
    await weekly.getByRole('button', { name: /^Add \d days$/ }).click()
    await expect(weekly.getByRole('status')).toContainText(`Added ${added} days.`)
    await expect(page.getByLabel('Drop-off time')).toHaveValue('09:00')
    await expect(next(page)).toBeEnabled()
    await expectGoodAtBothWidths(page)
    await goToStep(page, 'choooseBoardingDates?type=0')
    await expect(page.getByRole('heading', { name: `${added + 1} days chosen` })).toBeVisible()

    await next(page).click()
    await page.getByRole('button', { name: 'Choose days: 20-minute walk for Maple' }).click()
    const walks = page.getByRole('group', { name: 'Days with 20-minute walk for Maple' })
    await expect(walks.getByRole('button')).toHaveCount(added + 1)
    await walks.getByRole('button', { name: shortDate(one) }).click()
    await expect(page.getByText(`${shortDate(one)}, $12.00`, { exact: true })).toBeVisible()
    await expectGoodAtBothWidths(page)
  },
)

/** A dog’s own days are marked on both calendars, and left out of a booking at one press. */
test('a dog’s own days are left out', proves('M5', ON_PHONE), async ({ page, household: { dogId } }) => {
  test.slow()
  const [own = '', other = ''] = ordinaryDays(inDays(3), 2)
  const order = await create(page, {
    orderType: 'daycare',
    dogIds: [dogId],
    days: [{ date: own, part: 'full' }],
  })
  const draft = { dogIds: [dogId], largeNum: 1, beginTimeSlot: '09:00' }

  await openBookStep(page, 'choooseBoardingDates', { ...draft, orderType: 'boarding' })
  await expect(day(page, own)).toHaveAccessibleName(`${longDate(own)}, already booked, Maple: daycare`)
  await press(page, own)
  await expect(status(page)).toContainText(`${shortDate(own)} is already booked (Maple: daycare)`)
  await expect(page.getByText('Already booked', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const days = [own, other].map((date) => ({ date, part: 'full' }))
  await goToStep(page, 'choooseBoardingDates?type=0', {
    book: { ...draft, orderType: 'daycare', dateDetail: days },
  })
  await expect(next(page)).toBeDisabled()
  await expect(status(page)).toContainText(`${shortDate(own)}: already booked (Maple: daycare).`)

  await page.goto('/#/default/orderAppointment?type=0')
  const refusal = page.getByRole('alert').filter({ hasText: 'Maple is already booked' })
  await expect(refusal).toContainText(`for daycare on ${shortDate(own)}. You can leave that day out.`)
  await refusal.getByRole('button', { name: 'Open that booking' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${order.id}`))

  await page.goBack()
  await refusal.getByRole('button', { name: `Leave out ${shortDate(own)}` }).click()
  await expect(refusal).toBeHidden()
  expect(await savedDraft(page)).toMatchObject({ dateDetail: [{ date: other }] })
})
