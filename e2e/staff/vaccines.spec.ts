import { expectAccessible, expectGoodAtBothWidths, expectNarrow } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { inDays, TODAY } from '../support/days.ts'
import { createHousehold } from '../support/household.ts'
import { askAs } from '../support/owner.ts'
import { becomeStaff, follow } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

test.use({ pictures: true })

/** Somebody whose rabies record waits, with a name of its own. */
async function aWaitingRecord(name: string): Promise<number> {
  const { dogId } = await createHousehold()
  await withDatabase(async (client) => {
    await client.query('update dog set name = $2 where id = $1', [dogId, name])
    await client.query(
      `update vaccine_record set verified_at = null, expires_on = date '${TODAY}' + 700
       where dog_id = $1 and vaccine = 'rabies'`,
      [dogId],
    )
  })
  return dogId
}

/** The same, and it was sent as a PDF: the one that came with the demo business. */
async function aWaitingPdf(name: string): Promise<void> {
  const dogId = await aWaitingRecord(name)
  await withDatabase((client) =>
    client.query(
      `update vaccine_record set (account_id, proof_file) = (
         select account_id, file_name from upload where type = 'application/pdf' order by file_name limit 1
       ) where dog_id = $1 and vaccine = 'rabies'`,
      [dogId],
    ),
  )
}

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
  const days = { from: inDays(2), to: inDays(6) }
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

const choose = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*Rabies`) }).click()

/**
 * A record goes back with a reason; another is verified by keys, and undo brings it back; nobody is to be met, then
 * one is, and its conditions are chips and words.
 */
test('vaccine records are sent back and verified', proves('WS22 WS40 W12 D3 D6 D7 D8'), async ({ page }) => {
  const dogId = await aWaitingRecord('Quincy')
  await aWaitingRecord('Pickle')
  await aWaitingPdf('Leo')
  await becomeStaff(page, ['vaccines', 'meet', 'money'])
  await page.goto('/staff/vaccines')
  await test.step('WS22 the first page of a PDF is drawn beside its fields, and turned', () => readPdf(page))
  await test.step('D6 sent back, by chips and words', () => sendBack(page))
  await test.step('D3 D6 verified by keys, and taken back', () => verifyByKeys(page, dogId))
  await follow(page, '/staff/interviews')
  await expect(page.getByText('No meet and greets this week.')).toBeVisible()
  // W12: on the page that is open, as soon as the owner has booked it.
  await aMeeting('Moose')
  await test.step('D7 D8 what a decision does stands above its button; conditions are chips and words', () =>
    decide(page))
})

async function readPdf(page: Page) {
  await choose(page, 'Leo')
  const sheet = page.getByRole('img', { name: /^Leo’s .* record$/ })
  await expect
    .poll(() => sheet.evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Turn' }).click()
  await expect(sheet).toHaveAttribute('style', /rotate\(90deg\)/)
  await expect(page.getByText('We can’t show this PDF here.')).toHaveCount(0)
}

async function sendBack(page: Page) {
  await choose(page, 'Pickle')
  await expectGoodAtBothWidths(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: /^Send back/ }).click()
  const sheet = page.getByRole('dialog', { name: /Pickle/ })
  await expect(sheet.getByRole('button', { name: /^Send back/ })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Blurred' }).click()
  await expect(sheet.getByLabel(/gets$/)).toHaveValue(/can’t read the date/)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Send back/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('sent back by Asha').first()).toBeVisible()
}

async function verifyByKeys(page: Page, dogId: number) {
  await choose(page, 'Quincy')
  await expect(page.getByRole('heading', { name: 'Quincy' })).toBeVisible()
  await expect(page.getByText('Nothing waits for it yet.')).toBeVisible()
  await page.getByRole('heading', { name: 'Quincy' }).click()
  await page.keyboard.press('v')
  await expect(page.getByText('When was it given?')).toBeVisible()
  await page.getByLabel('Given on').fill('2025-01-10')
  await page.getByRole('heading', { name: 'Quincy' }).click()
  await page.keyboard.press('v')
  await expect(page.getByText('Rabies verified')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Quincy\s*Rabies/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('button', { name: /^Quincy\s*Rabies/ })).toBeVisible()
  const verified = await withDatabase((client) =>
    client.query(`select verified_at from vaccine_record where dog_id = $1 and vaccine = 'rabies'`, [dogId]),
  )
  expect(verified.rows).toEqual([{ verified_at: null }])
}

async function decide(page: Page) {
  const moose = page.getByRole('button', { name: /Moose/ })
  await expect(moose).toBeVisible()
  await expectNarrow(page)
  // WS24: nobody decides on a dog they have not met.
  await expect(page.getByText('decide once the meet and greet has begun')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Passed/ })).toHaveCount(0)
  await expectGoodAtBothWidths(page)
  await withDatabase((client) =>
    client.query(
      `update customer_order set first_date = date '${TODAY}', last_date = date '${TODAY}',
         begins_at = clock_now() - interval '20 minutes', ends_at = clock_now() + interval '20 minutes'
       where order_type = 'interview' and status = 'confirmed'
         and id in (select order_id from order_dog join dog on dog.id = dog_id where dog.name = 'Moose')`,
    ),
  )
  await page.reload()
  await expect(moose).toBeVisible()
  await page.getByRole('radio', { name: 'Growls' }).check()
  await expect(page.getByText(/^Asha, saved /)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Growls' })).toBeVisible()
  await page.getByRole('radio', { name: /^Passed with conditions/ }).check()
  await expect(page.getByText('is emailed the result and the conditions.')).toBeVisible()
  const pass = page.getByRole('button', { name: /^Pass with conditions/ })
  await expect(pass).toBeDisabled()
  await page.getByRole('button', { name: 'Eats alone' }).click()
  await expect(page.getByLabel('What we agreed on')).toHaveValue(/Own bowl/)
  await expectGoodAtBothWidths(page)
  await page.getByRole('radio', { name: /^Not a match/ }).check()
  await expect(page.getByText('is emailed the reason.')).toBeVisible()
  await page.getByRole('radio', { name: /^Passed with conditions/ }).check()
  await pass.click()
  await expect(page.getByRole('heading', { name: 'Decided' })).toBeVisible()
  await expect(page.getByText('Eats alone. Own bowl, own corner.')).toBeVisible()
}
