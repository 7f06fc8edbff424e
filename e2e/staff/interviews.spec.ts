import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { ask } from '../support/ask.ts'
import { withDatabase } from '../support/database.ts'
import { becomeHousehold } from '../support/household.ts'
import { becomeStaff } from '../support/staff.ts'
import { type Browser, expect, test } from '../support/test.ts'

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Somebody we have not met, with a meet and greet booked for the coming days. */
async function aMeeting(browser: Browser, baseURL: string | undefined, name: string): Promise<void> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  const { dogId } = await becomeHousehold(page)
  await withDatabase((client) =>
    client.query(
      `update dog set name = $2, interview_outcome = 'none', interview_passed_on = null, last_visit_on = null
       where id = $1`,
      [dogId, name],
    ),
  )
  const days = { from: dayAhead(2), to: dayAhead(6) }
  const slots = await ask<{ date: string; time: string }[]>(page, '/api/order/getSlots', {
    kind: 'interview',
    sizes: ['large'],
    ...days,
  })
  const [slot] = slots.data ?? []
  const request = {
    orderType: 'interview',
    dogIds: [dogId],
    date: slot?.date,
    time: slot?.time,
    questionnaire: { [`${dogId}.dogs`]: 'picky', [`${dogId}.bitten`]: 'no', [`${dogId}.guards`]: 'growls' },
  }
  expect(await ask(page, '/api/order/create', { request })).toMatchObject({ code: 200 })
  await context.close()
}

test('D7 D8 what a decision does stands above its button; conditions are chips and words', async ({
  page,
  browser,
  baseURL,
}) => {
  await aMeeting(browser, baseURL, 'Moose')
  await becomeStaff(page, ['meet', 'money', 'vaccines'])
  await page.goto('/staff/interviews')
  await expect(page.getByRole('button', { name: /^Moose/ })).toBeVisible()
  await expect(page.getByText('Growls')).toBeVisible()
  await page.getByRole('radio', { name: /^Passed with conditions/ }).check()
  await expect(page.getByText('gets the result and the conditions.')).toBeVisible()
  const pass = page.getByRole('button', { name: /^Pass with conditions/ })
  await expect(pass).toBeDisabled()
  await page.getByRole('button', { name: 'Eats alone' }).click()
  await expect(page.getByLabel('What was agreed on')).toHaveValue(/Own bowl/)
  await expectGoodAtBothWidths(page)
  await page.getByRole('radio', { name: /^Refused/ }).check()
  await expect(page.getByText('gets the reason.')).toBeVisible()
  await page.getByRole('radio', { name: /^Passed with conditions/ }).check()
  await pass.click()
  await expect(page.getByRole('heading', { name: 'Decided' })).toBeVisible()
  await expect(page.getByText('Eats alone. Own bowl, own corner.')).toBeVisible()
})

test('D7 without meet and greets the page says so', async ({ page }) => {
  await becomeStaff(page, ['meet'])
  await page.goto('/staff/interviews')
  await expect(page.getByText('Nobody to meet this week.')).toBeVisible()
})
