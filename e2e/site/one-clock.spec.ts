import { dateIn } from '#domain/calendar/calendar.ts'
import { dayAndMonth } from '#domain/calendar/date-words.ts'
import { withDatabase } from '../support/database.ts'
import { TIME_ZONE, TODAY } from '../support/days.ts'
import { currentMoment, otherBrowser } from '../support/moment.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const ONE_MINUTE = 60_000
const isNow = (moment: Date | number) =>
  Math.abs(new Date(moment).getTime() - currentMoment().getTime()) < ONE_MINUTE

/** Page, server, database and test have one clock, whenever the tests are run. */
test('page, server, database and test have one clock', async ({ page, browser }) => {
  expect(dateIn(TIME_ZONE, currentMoment())).toBe(TODAY)
  await becomeStaff(page, 'manager')
  await page.goto('/staff/today')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(dayAndMonth(TODAY))
  expect(isNow(await page.evaluate(() => Date.now()))).toBe(true)
  const other = await (await otherBrowser(browser, {})).newPage()
  expect(isNow(await other.evaluate(() => Date.now()))).toBe(true)
  await other.context().close()
  const { rows } = await withDatabase((client) => client.query<{ at: Date }>('select clock_now() as at'))
  expect(rows.map(({ at }) => isNow(at))).toEqual([true])
})
