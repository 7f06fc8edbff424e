import { expectAccessible } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { askAs, stayOfNewOwner } from '../support/owner.ts'
import { becomeStaff } from '../support/staff.ts'
import { type BrowserContext, expect, type Page, proves, test } from '../support/test.ts'
import { newName } from '../support/unique.ts'
import { dogHere } from '../support/visit.ts'

const aMessageFrom = (name: string) =>
  withDatabase((client) =>
    client.query(
      `insert into contact_message (name, email, message, created_at)
       values ($1, 'owen@mail.example', 'Do you take two at once?', clock_now() - interval '2 hours')`,
      [name],
    ),
  )

const aPaymentProblem = () =>
  withDatabase(async (client) => {
    await client.query(
      `insert into payment_event (provider, event_id, type, problem, received_at)
       values ('sandbox', gen_random_uuid()::text, 'paid', 'the customer has objected to this payment', clock_now())`,
    )
  })

/** A household says that it pays by e-transfer. */
async function anExpectedTransfer(): Promise<number> {
  const { owner, order } = await stayOfNewOwner({ isPaid: false })
  const answer = await askAs(owner, '/api/order/pay', { id: order.id, method: 'etransfer' })
  expect(answer).toMatchObject({ code: 200 })
  return order.id
}

const answersOf = (page: Page) => page.getByRole('region', { name: 'Needs an answer' })

/** What needs an answer has a clock and one button; a transfer comes $3 short; a paper round is typed back. */
test('what needs an answer on Today', proves('T16 T17 F6 O30'), async ({ page, context }) => {
  test.slow()
  const asha = await becomeStaff(page, ['care', 'desk', 'money', 'message'])
  const [writer, dog] = [newName('Owen'), newName('Waffles')]
  const { dogId } = await dogHere(asha.id, { name: dog })
  await aMessageFrom(writer)
  await aPaymentProblem()
  const orderId = await anExpectedTransfer()
  await page.goto('/staff/today')
  await test.step('T16 each goes when it is answered, and it is written down', () =>
    answerEach(page, writer, asha.id))
  await test.step('O30 what comes counts as part, and the rest is still owed', () =>
    receiveTooLittle(page, orderId))
  await test.step('T17 F6 the day is printed, and a paper round is typed back by its numbers', () =>
    typeInPaper(page, context, { dogId, dog, ashaId: asha.id }))
})

async function answerEach(page: Page, writer: string, ashaId: number) {
  const list = answersOf(page)
  const row = list.getByRole('listitem').filter({ hasText: `${writer} wrote` })
  await expect(row).toContainText('Do you take two at once? 2 h')
  await row.getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: 'owen@mail.example' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Answered' }).click()
  await expect(row).toHaveCount(0)
  await list.getByRole('button', { name: /^Show: Payment problem/ }).click()
  await expect(sheet.getByRole('button', { name: 'Mark as resolved' })).toBeDisabled()
  await sheet.getByLabel('What was done').fill('Called the bank')
  await sheet.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(list.getByRole('button', { name: /^Show: Payment problem/ })).toHaveCount(0)
  const { rows } = await withDatabase((client) =>
    client.query('select action from audit_entry where by_account_id = $1 order by id', [ashaId]),
  )
  expect(rows).toEqual([{ action: 'answered a message' }, { action: 'resolved a payment problem' }])
}

async function receiveTooLittle(page: Page, orderId: number) {
  await page.getByRole('button', { name: /^Received: E-transfer/ }).click()
  const sheet = page.getByRole('dialog')
  await test.step('WS19 the sheet leads to the booking and its owner', async () => {
    await expect(sheet.getByRole('link', { name: /^EV-/ })).toHaveAttribute(
      'href',
      `/staff/orders/${orderId}`,
    )
    await expect(
      sheet.getByRole('definition').filter({ has: page.locator('a[href^="/staff/customers/"]') }),
    ).toBeVisible()
  })
  const came = sheet.getByLabel('Amount received')
  const asked = Number(await came.inputValue())
  await came.fill((asked - 3).toFixed(2))
  // The whole sentence: “-$3.00 short” would have it in it too.
  await expect(sheet.getByText('$3.00 short: it goes towards what is owed.', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Mark as received' }).click()
  await expect(page.getByText(/^\$\d+\.\d\d received\. \$\d+\.\d\d is still owed\.$/)).toBeVisible()
  const { rows } = await withDatabase((client) =>
    client.query<{ status: string; amount_cents: number }>(
      'select status, amount_cents from payment where order_id = $1 order by id',
      [orderId],
    ),
  )
  expect(rows).toEqual([
    { status: 'cancelled', amount_cents: Math.round(asked * 100) },
    { status: 'paid', amount_cents: Math.round(asked * 100) - 300 },
  ])
}

async function typeInPaper(
  page: Page,
  context: BrowserContext,
  { dogId, dog, ashaId }: { dogId: number; dog: string; ashaId: number },
) {
  await expect(answersOf(page)).toBeVisible()
  await page.keyboard.press('p')
  const sheet = page.getByRole('dialog')
  await expectAccessible(page)
  const printed = context.waitForEvent('response', (response) => response.url().includes('print.pdf'))
  await sheet.getByRole('button', { name: /^Run sheet/ }).click()
  expect((await printed).headers()['content-type']).toBe('application/pdf')
  await sheet.getByRole('button', { name: 'Type in a paper round' }).click()
  const row = await withDatabase(async (client) => {
    const { rows } = await client.query<{ number: number; due: string }>(
      `select number, to_char(due_at at time zone 'America/Vancouver', 'HH24:MI') as due from print_row
       where dog_id = $1 and due_at <= clock_now() order by number limit 1`,
      [dogId],
    )
    return rows[0]
  })
  await sheet.getByLabel('Number, line 1').fill(String(row?.number))
  await expect(sheet.getByRole('cell', { name: new RegExp(dog) })).toBeVisible()
  await sheet.getByLabel('Time, line 1').fill(row?.due ?? '')
  await sheet.getByLabel('Initials, line 1').fill('XQ')
  await sheet.getByRole('button', { name: 'Save 1 tick' }).click()
  await expect(sheet.getByText('No one on the team signs as XQ.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Save 1 tick' })).toBeEnabled()
  await expectAccessible(page)
  await withDatabase((client) =>
    client.query(`update account set last_name = 'Quill' where id = $1`, [ashaId]),
  )
  await sheet.getByLabel('Initials, line 1').fill('aq')
  await sheet.getByRole('button', { name: 'Save 1 tick' }).click()
  await expect(page.getByText('1 tick typed in.')).toBeVisible()
  const ticks = await withDatabase((client) =>
    client.query('select by_account_id from care_log where dog_id = $1', [dogId]),
  )
  expect(ticks.rows).toEqual([{ by_account_id: ashaId }])
}
