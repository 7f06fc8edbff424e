import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { createHousehold } from '../support/household.ts'
import { askAs } from '../support/owner.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Somebody we have not met, with a meet and greet booked for the coming days. */
async function aMeeting(name: string): Promise<void> {
  const owner = await createHousehold()
  const { dogId } = owner
  await withDatabase((client) =>
    client.query(
      `update dog set name = $2, interview_outcome = 'none', interview_passed_on = null, last_visit_on = null
       where id = $1`,
      [dogId, name],
    ),
  )
  const days = { from: dayAhead(2), to: dayAhead(6) }
  const slots = await askAs<{ date: string; time: string }[]>(owner, '/api/order/getSlots', {
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
  expect(await askAs(owner, '/api/order/create', { request })).toMatchObject({ code: 200 })
}

test('D7 D8 what a decision does stands above its button; conditions are chips and words', async ({
  page,
}) => {
  await aMeeting('Moose')
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
