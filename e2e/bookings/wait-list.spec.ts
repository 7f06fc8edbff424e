import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { day, openDates, press, said } from '../support/calendar-step.ts'
import { fillNights, freeNights } from '../support/capacity.ts'
import { inDays, ordinaryDays } from '../support/days.ts'
import { suiteId } from '../support/orders.ts'
import { press as book, openReview, typeSignature } from '../support/review.ts'
import { expect, ON_PHONE, test } from '../support/test.ts'
import { next, openBookStep, savedDraft } from '../support/wizard.ts'

const FREE = 'This is available right now. You can book it.'

test(
  'R7 dates that came free while they were looked at are booked instead of waited for',
  ON_PHONE,
  async ({ page, household: { dogId } }) => {
    const [arrival = '', gone = '', after = ''] = ordinaryDays(inDays(30), 3)
    await fillNights([gone])
    await openDates(page, dogId, { beginDateStr: arrival })
    await expect(day(page, gone)).toBeVisible()
    await press(page, after)
    const ways = page.getByRole('region', { name: 'What’s available instead' })
    await ways
      .getByLabel('Or join the wait-list for these nights in a')
      .selectOption({ label: 'Deluxe Suite' })
    await freeNights([gone])
    await ways.getByRole('button', { name: 'Join the wait-list' }).click()
    await expect(ways.getByRole('alert')).toHaveText(FREE)
    await expectGoodAtBothWidths(page)
    await ways.getByRole('button', { name: 'Book it now' }).click()
    await expect(ways).toBeHidden()
    await expect(said(page)).toContainText('Drop-off')
    await expect(next(page)).toBeEnabled()
    expect(await savedDraft(page)).toMatchObject({
      beginDateStr: arrival,
      endDateStr: after,
      rooms: [{ suiteTypeId: await suiteId('Deluxe Suite') }],
    })
  },
)

test('R7 a suite that came free is chosen instead of waited for', async ({ page, household: { dogId } }) => {
  const [arrival = '', night = '', departure = ''] = ordinaryDays(inDays(30), 3)
  await fillNights([night], { only: 'Family Villa' })
  await openBookStep(page, 'chooseSuite', {
    orderType: 'boarding',
    dogIds: [dogId],
    beginDateStr: arrival,
    endDateStr: departure,
    beginTimeSlot: '09:00',
    endTimeSlot: '10:00',
  })
  const join = page.getByRole('button', { name: 'Join the wait-list for the Family Villa' })
  await expect(join).toBeVisible()
  await freeNights([night])
  await join.click()
  await expect(page.getByText(FREE)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Family Villa/ })).toBeChecked()
  await expect(next(page)).toBeEnabled()
})

test('S4 what came free after it was lost is booked with one more press', async ({
  page,
  household: { dogId },
}) => {
  const [arrival = '', night = '', departure = ''] = ordinaryDays(inDays(30), 3)
  await openReview(page, {
    orderType: 'boarding',
    dogIds: [dogId],
    beginDateStr: arrival,
    endDateStr: departure,
    beginTimeSlot: '09:00',
    endTimeSlot: '10:00',
    rooms: [{ suiteTypeId: await suiteId('Family Villa'), dogIds: [dogId] }],
  })
  await typeSignature(page)
  await expect(book(page)).toBeEnabled()
  await fillNights([night], { only: 'Family Villa' })
  await book(page).click()
  const panel = page.getByRole('alert').filter({ hasText: 'Family Villa is full on' })
  await expect(panel).toBeFocused()
  await freeNights([night])
  await panel.getByRole('button', { name: /^Join the wait-list/ }).click()
  await expect(page.getByText(FREE)).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your stay' })).toBeFocused()
  await expect(book(page)).toBeEnabled()
  await book(page).click()
  await expect(page).toHaveURL(/\/pay\/sandbox\//)
})
