import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { ordinaryTuesday, TODAY } from '../support/days.ts'
import { addDog } from '../support/dogs.ts'
import { aNewDog, meetingDay, turnTo } from '../support/meeting-step.ts'
import { suiteId } from '../support/orders.ts'
import { expect, proves, test } from '../support/test.ts'
import { goToStep, next, openStep, question, savedDraft } from '../support/wizard.ts'

/** A stay as the steps before the meeting leave it. */
async function stayOf(dogIds: number[], arrival: CalendarDate) {
  return {
    dogIds,
    largeNum: dogIds.length,
    orderType: 'boarding',
    beginDateStr: arrival,
    endDateStr: addDays(arrival, 3),
    beginTimeSlot: '10:00',
    endTimeSlot: '10:00',
    rooms: [{ suiteTypeId: await suiteId('Family Villa'), dogIds }],
  }
}

/**
 * Only hours before the stay are offered; without one other dates are the way out; more dogs than an hour takes
 * come in turn.
 */
test('the hour of a meet and greet', proves('M10 R7'), async ({ page }) => {
  test.slow()
  const dogId = await aNewDog(page)
  const ids = [dogId, await addDog(page, { name: 'Bear' }), await addDog(page, { name: 'Fern' })]
  const arrival = ordinaryTuesday(4)
  await openStep(page, 'chooseInterviewTime?type=0', { book: await stayOf([dogId], arrival) })
  await expect(question(page)).toHaveText('When can we meet Otis?')
  await expect(
    page.getByText('paid when we meet. Once Otis passes, you get it back as credit.'),
  ).toBeVisible()
  await turnTo(page, arrival)
  await meetingDay(page, arrival).click()
  await expect(page.getByRole('radio', { name: /am$/ })).toHaveCount(1)
  await page.getByRole('radio', { name: '9:00 am' }).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await next(page).click()
  await expect(page).toHaveURL(/orderAppointment/)
  expect(await savedDraft(page, 'USER_FOSTER')).toMatchObject({
    date: arrival,
    time: '09:00',
    isInterview: 1,
  })

  await goToStep(page, 'chooseInterviewTime?type=0', { book: await stayOf([dogId], TODAY) })
  const alert = page
    .getByRole('alert')
    .filter({ hasText: `No meet-and-greet times are left before ${shortDate(TODAY)}` })
  await expect(alert.getByRole('link', { name: '604-555-0142' })).toBeVisible()
  await expect(next(page)).toBeDisabled()
  await expectAccessible(page)
  await expect(page.getByText('No times before these dates')).toBeVisible()
  await alert.getByRole('link', { name: /^Choose dates from / }).click()
  await expect(page).toHaveURL(/choooseBoardingDates\?type=0$/)

  await goToStep(page, 'chooseInterviewTime?type=0', { book: await stayOf(ids, ordinaryTuesday(4)) })
  await expect(page.getByText('We meet 2 dogs at a time, not 3')).toBeVisible()
  await page.getByRole('link', { name: 'Meet Otis and Bear first' }).click()
  await expect(question(page)).toHaveText('What should we know about Otis and Bear?')
  expect(await savedDraft(page, 'USER_INTERVIEW')).toMatchObject({ dogIds: ids.slice(0, 2) })
})
