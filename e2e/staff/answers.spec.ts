import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { dogHere } from '../support/visit.ts'

const aMessageFrom = (name: string) =>
  withDatabase((client) =>
    client.query(
      `insert into contact_message (name, email, message, created_at)
       values ($1, 'owen@mail.example', 'Do you take two at once?', now() - interval '2 hours')`,
      [name],
    ),
  )

const aPaymentProblem = () =>
  withDatabase(async (client) => {
    await client.query(
      `insert into payment_event (provider, event_id, type, problem, received_at)
       values ('sandbox', gen_random_uuid()::text, 'paid', 'the customer has objected to this payment', now())`,
    )
  })

test('T16 what needs an answer has a clock and one button, and goes when it is answered', async ({
  page,
}) => {
  const asha = await becomeStaff(page, ['care', 'money', 'message'])
  const name = `Owen${Date.now() % 100_000}`
  await aMessageFrom(name)
  await aPaymentProblem()
  await page.goto('/staff/today')
  const list = page.getByRole('region', { name: 'Needs an answer' })
  const row = list.getByRole('listitem').filter({ hasText: `${name} wrote` })
  await expect(row).toContainText('Do you take two at once? 2 h')
  await expectGoodAtBothWidths(page)
  await row.getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: 'owen@mail.example' })).toBeVisible()
  await expectGoodAtBothWidths(page)
  await sheet.getByRole('button', { name: 'Answered' }).click()
  await expect(row).toHaveCount(0)
  await list.getByRole('button', { name: /^Look: Payment problem/ }).click()
  await expect(sheet.getByRole('button', { name: 'Dealt with' })).toBeDisabled()
  await sheet.getByLabel('What was done').fill('Called the bank')
  await sheet.getByRole('button', { name: 'Dealt with' }).click()
  await expect(list.getByRole('button', { name: /^Look: Payment problem/ })).toHaveCount(0)
  const { rows } = await withDatabase((client) =>
    client.query('select action from audit_entry where by_account_id = $1 order by id', [asha.id]),
  )
  expect(rows).toEqual([{ action: 'answered a message' }, { action: 'dealt with a payment problem' }])
})

test('T17 F6 the day is printed, and a paper round is typed back by its numbers', async ({
  page,
  context,
}) => {
  const asha = await becomeStaff(page, ['care'])
  const name = `Waffles${Date.now() % 100_000}`
  const { dogId } = await dogHere(asha.id, { name })
  await page.goto('/staff/today')
  await expect(page.getByRole('region', { name: 'Needs an answer' })).toBeVisible()
  await page.keyboard.press('p')
  const sheet = page.getByRole('dialog')
  await expectGoodAtBothWidths(page)
  const printed = context.waitForEvent('response', (response) => response.url().includes('print.pdf'))
  await sheet.getByRole('button', { name: /^Run sheet/ }).click()
  expect((await printed).headers()['content-type']).toBe('application/pdf')
  await sheet.getByRole('button', { name: 'Type in a paper round' }).click()
  const row = await withDatabase(async (client) => {
    const { rows } = await client.query<{ number: number; due: string }>(
      `select number, to_char(due_at at time zone 'America/Vancouver', 'HH24:MI') as due from print_row
       where dog_id = $1 and due_at <= now() order by number limit 1`,
      [dogId],
    )
    return rows[0]
  })
  await sheet.getByLabel('Number, line 1').fill(String(row?.number))
  await expect(sheet.getByRole('cell', { name: new RegExp(name) })).toBeVisible()
  await sheet.getByLabel('Time, line 1').fill(row?.due ?? '')
  await sheet.getByLabel('Initials, line 1').fill('XQ')
  await sheet.getByRole('button', { name: 'Save 1 tick' }).click()
  await expect(sheet.getByText('Nobody who cares for dogs here signs as XQ.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Save 1 tick' })).toBeEnabled()
  await expectGoodAtBothWidths(page)
  await withDatabase((client) =>
    client.query(`update account set last_name = 'Quill' where id = $1`, [asha.id]),
  )
  await sheet.getByLabel('Initials, line 1').fill('aq')
  await sheet.getByRole('button', { name: 'Save 1 tick' }).click()
  await expect(page.getByText('1 tick typed in.')).toBeVisible()
  const ticks = await withDatabase((client) =>
    client.query('select by_account_id from care_log where dog_id = $1', [dogId]),
  )
  expect(ticks.rows).toEqual([{ by_account_id: asha.id }])
})
