import { monthTitle } from '#client/calendar/price-calendar-words.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { barOf, drawNights, openBoard } from '../support/board-page.ts'
import { roomOf, stayInRoom, storedStay } from '../support/board-stays.ts'
import { fillNights, freeNights } from '../support/capacity.ts'
import { withDatabase } from '../support/database.ts'
import { inDays, ordinaryStay, type StayDates } from '../support/days.ts'
import { createHousehold } from '../support/household.ts'
import { stayRequest, suiteId } from '../support/orders.ts'
import { askAs } from '../support/owner.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'
import { newName } from '../support/unique.ts'

/** Rooms are tidied up and put back, one who waits is asked out of turn, and a stay is drawn into a room. */
test('the board: tidy up, offer out of turn, draw a stay', proves('B15 B16 B18'), async ({ page }) => {
  // Rooms are tidied up for the sixty days ahead.
  const { arrival } = ordinaryStay(inDays(10), 7)
  const [middle, departure] = [addDays(arrival, 3), addDays(arrival, 6)]
  const [mocha, olive, tofu] = [newName('Mocha'), newName('Olive'), newName('Tofu')]
  await stayInRoom({ name: mocha, suite: 'Luxury Suite', room: 'L1', arrival, departure: middle })
  await stayInRoom({ name: olive, suite: 'Luxury Suite', room: 'L2', arrival: middle, departure })
  await twoWait({ arrival, departure: middle }, [newName('Juno'), tofu])
  await becomeStaff(page, ['desk', 'money'], 'Dana')
  await openBoard(page, arrival)
  await test.step('B16 one confirm, one undo', () => tidyAndUndo(page, mocha, olive))
  await test.step('B18 the second in line is offered it, with a reason', () => offerOutOfTurn(page, tofu))
  await test.step('B15 free nights of a row become a stay that is pinned there', () =>
    drawStay(page, { arrival: addDays(arrival, 1), departure: middle }))
})

/** Two households that found the villas full; there is room again, and nobody was asked yet. */
async function twoWait(dates: StayDates, names: string[]) {
  const nights = [0, 1, 2].map((day) => addDays(dates.arrival, day))
  await fillNights(nights, { only: 'Family Villa' })
  const suiteTypeId = await suiteId('Family Villa')
  for (const name of names) {
    const owner = await createHousehold()
    await withDatabase((client) =>
      client.query('update dog set name = $2 where id = $1', [owner.dogId, name]),
    )
    const request = stayRequest(dates, [{ suiteTypeId, dogIds: [owner.dogId] }])
    expect(await askAs(owner, '/api/order/joinWaitList', { request })).toMatchObject({ code: 200 })
  }
  await freeNights(nights)
}

async function tidyAndUndo(page: Page, mocha: string, olive: string) {
  await expect(barOf(page, `L2, ${olive}`)).toBeVisible()
  await page.getByRole('button', { name: 'Tidy up' }).click()
  const tidy = page.getByRole('dialog', { name: 'Tidy up' })
  await expect(tidy).toContainText('1 move frees 1 longer run')
  const confirm = tidy.getByRole('button', { name: 'Tidy, 1 move' })
  await expect(confirm).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tidied up, 1 stay moved')).toBeVisible()
  expect(await roomOf(mocha)).toBe(await roomOf(olive))
  await page.keyboard.press('u')
  await expect(page.getByText('Everyone is back where they were')).toBeVisible()
  expect([await roomOf(mocha), await roomOf(olive)]).toEqual(['L1', 'L2'])
}

async function offerOutOfTurn(page: Page, tofu: string) {
  await page.getByRole('button', { name: 'Wait-list' }).click()
  const sheet = page.getByRole('dialog', { name: 'Wait-list' })
  const second = sheet.getByRole('listitem').filter({ hasText: tofu })
  await expect(second).toContainText('Place 2')
  await second.getByRole('button', { name: 'Offer now' }).click()
  const form = second.getByRole('form', { name: /^Out of turn/ })
  await expect(form).toContainText('1 household is before')
  await expect(form.getByRole('button', { name: /^Offer to/ })).toBeDisabled()
  await form.getByLabel('Why').fill('They called first')
  await expectAccessible(page)
  await form.getByRole('button', { name: /^Offer to/ }).click()
  await expect(second).toContainText(/Offered, .+/)
  // It says so as soon as it is so, and can be left as soon as this screen has heard that it is.
  await expect(sheet).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

async function drawStay(page: Page, { arrival, departure }: StayDates) {
  const { email, dogId } = await createHousehold()
  const name = newName('Bramble')
  await withDatabase((client) => client.query('update dog set name = $2 where id = $1', [dogId, name]))
  await drawNights(page, 'L4', 1, 2)
  const free = page.getByRole('dialog', { name: 'L4, free' })
  await expect(free.getByRole('button', { name: 'New stay, 2 nights' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Phone, name or email').fill(email)
  await page.getByRole('list', { name: 'Households' }).getByRole('listitem').first().click()
  await expect(page.getByRole('heading', { name: monthTitle(arrival.slice(0, 7)) })).toBeVisible()
  await page.getByRole('radio', { name: 'Card link' }).check()
  await page.getByRole('button', { name: 'Book and send payment link' }).click()
  await expect(page.getByRole('link', { name: /^Open EV-/ })).toBeVisible()
  expect(await storedStay(name)).toMatchObject({ room: 'L4', isPinned: true, arrival, departure })
}
