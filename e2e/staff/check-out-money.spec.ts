import { timeIn } from '#domain/calendar/park-time.ts'
import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { TIME_ZONE } from '../support/days.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { currentMoment } from '../support/moment.ts'
import { becomeStaff, checkInAs, createStaff } from '../support/staff.ts'
import { stayToday } from '../support/stay-today.ts'
import { expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'
import { openDrawer } from '../support/till.ts'
import { newName } from '../support/unique.ts'

/** The drawer is open, and the dog was given a pill that nobody had booked. */
async function prepare(orderId: number, dogId: number) {
  await openDrawer()
  await withDatabase((client) =>
    client.query(
      `insert into care_log (id, park_id, dog_id, order_id, kind, item_key, what, outcome, by_account_id, made_at,
         recorded_at, due_at)
       select gen_random_uuid(), 1, $1, $2, 'medicine', 'pill', 'Rimadyl', 'given', id, clock_now(), clock_now(), clock_now()
       from account where role = 'manager' limit 1`,
      [dogId, orderId],
    ),
  )
}

/** The gate has closed twenty minutes ago; afterwards its hours are what they were. */
async function afterClosing(run: () => Promise<void>) {
  const hours = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number; opens: string; closes: string }>(
      'select id, opens, closes from opening_hours',
    )
    const closes = timeIn(TIME_ZONE, new Date(currentMoment().getTime() - 20 * 60_000))
    await client.query(`update opening_hours set opens = '00:00', closes = $1`, [closes])
    return rows
  })
  try {
    await run()
  } finally {
    await withDatabase(async (client) => {
      for (const { id, opens, closes } of hours)
        await client.query('update opening_hours set opens = $2, closes = $3 where id = $1', [
          id,
          opens,
          closes,
        ])
    })
  }
}

const arrivingOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Arriving' }).getByRole('listitem', { name })

/**
 * Three dogs go home: early and unpaid with a reason; after closing, with fees, a tip, cash and terminal; with a
 * report card and a card link.
 */
test(
  'three dogs go home',
  proves('T2 T3 T4 T8 T9 T10 O7 O16 O21 O23 O24 O25 O26 D23', ON_PHONE),
  async ({ page }) => {
    test.slow()
    await stayToday('Maple')
    const [otis, pepper] = [await stayToday('Otis'), await stayToday('Pepper')]
    const dana = await createStaff(['care'], 'Dana')
    for (const { order, dogId } of [otis, pepper]) await checkInAs(dana, { orderId: order.id, dogId })
    const asha = await becomeStaff(page, ['desk', 'money', 'care'])
    await page.goto('/staff/today')
    await test.step('T2 T3 T4 T8 T9 O16 a dog comes, a slip is taken back, its visit is looked at, and it goes home early unpaid', () =>
      comeAndGo(page))
    await prepare(otis.order.id, otis.dogId)
    await test.step('T9 O21 O23 O24 O25 O26 fees that were proposed, a tip for a person, part in cash and the rest by terminal', () =>
      afterClosing(async () => {
        await arrivingOf(page, 'Otis').getByRole('button', { name: 'Open' }).click()
        await checkOut(page, asha.id)
      }))
    expect(await chargesOf(otis.order.id)).toEqual([
      { kind: 'late', for_account_id: null, pst_cents: 0, is_charged: true },
      { kind: 'extra', for_account_id: null, pst_cents: 0, is_charged: true },
      { kind: 'tip', for_account_id: asha.id, pst_cents: 0, is_charged: true },
    ])
    const paid = { balance_cents: 0, status: 'checked_out' }
    expect(await paymentsOf(otis.order.id)).toEqual([
      { ...paid, method: 'terminal', rounding_cents: 0 },
      { ...paid, method: 'cash', rounding_cents: 2 },
    ])
    await test.step('T9 T10 O7 D23 with its report card, and the rest is paid by a card link', () =>
      leaveWithCard(page, pepper.order.id))
  },
)

async function comeAndGo(page: Page) {
  const arriving = arrivingOf(page, 'Maple')
  await expect(arriving).toContainText('Maple')
  await expectGoodAtBothWidths(page)
  const checkIn = arriving.getByRole('button', { name: 'Check in' })
  await checkIn.focus()
  await page.keyboard.press('i')
  await expect(page.getByText('Maple is here')).toBeVisible()
  const open = arriving.getByRole('button', { name: 'Open' })
  await expect(open).toBeFocused()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await checkIn.click()
  await open.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('region', { name: 'With us' })).toContainText('Kibble, 2 cups')
  await expectAccessible(page)
  await test.step('WS19 what is owed is taken beside where it stands', async () => {
    await sheet.getByRole('button', { name: 'Take payment' }).click()
    const take = page.getByRole('dialog', { name: 'Take a payment' })
    await expect(take.getByRole('form', { name: 'Take a payment' })).toContainText('Owed')
    await page.keyboard.press('Escape')
    await expect(take).toHaveCount(0)
  })
  await sheet.getByRole('button', { name: 'Check out Maple' }).click()
  await expect(sheet).toContainText('The price stays, nothing is refunded for leaving early.')
  await sheet.getByRole('radio', { name: 'Leave unpaid' }).check()
  await expect(sheet).toContainText('is still owed.')
  await sheet.getByLabel('Reason').fill('Pays tomorrow')
  await sheet.getByRole('button', { name: 'Check out unpaid' }).click()
  await expect(page.getByText('Maple went home')).toBeVisible()
}

async function checkOut(page: Page, ashaId: number) {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Check out Otis' }).click()
  await expect(sheet).toContainText('Medicine for Otis')
  await expect(sheet).toContainText('Given on 1 day and not booked, $3 a day')
  await expect(sheet.getByRole('radio', { name: 'Charge $3.15' })).toBeChecked()
  await expect(sheet).toContainText('Late pick-up')
  await expect(sheet).toContainText(/minutes? after closing at .*: \$1 a minute, at least \$15/)
  await expect(sheet.getByLabel('Tip')).toHaveValue('')
  await sheet.getByLabel('Tip').fill('10')
  await sheet.getByLabel('For', { exact: true }).selectOption(String(ashaId))
  await sheet.getByRole('button', { name: 'Split the payment' }).click()
  await sheet.getByLabel('Last four').fill('8810')
  await sheet.getByLabel('Approval code').fill(newName('E'))
  await sheet.getByLabel('Cash, amount').fill('20.03')
  await sheet.getByLabel('Cash given for $20.05').fill('50')
  await expect(sheet.locator('.cash-change')).toContainText('$29.95')
  await expectGoodAtBothWidths(page)
  await sheet.getByRole('button', { name: /^Take \$[\d.,]+, check out$/ }).click()
  await test.step('WS11 the receipt stays in sight with the change; Enter closes it', async () => {
    const receipt = sheet.getByRole('region', { name: 'Receipt' })
    await expect(receipt).toContainText('Change $29.95')
    await expect(receipt).toContainText('Left to pay$0.00')
    await expect(receipt.getByRole('link', { name: 'Print' })).toBeVisible()
    await expectGoodAtBothWidths(page)
    await expect(receipt.getByRole('button', { name: 'Done' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet).toHaveCount(0)
  })
}

const chargesOf = (orderId: number) =>
  withDatabase(async (client) => {
    const { rows } = await client.query(
      `select kind, for_account_id, pst_cents, amount_cents > gst_cents as is_charged from order_charge
       where order_id = $1 order by id`,
      [orderId],
    )
    return rows as object[]
  })

const paymentsOf = (orderId: number) =>
  withDatabase(async (client) => {
    const { rows } = await client.query(
      `select o.balance_cents, o.status, payment.method, payment.rounding_cents from customer_order as o
       join payment on payment.order_id = o.id and payment.provider = 'desk' where o.id = $1 order by payment.id`,
      [orderId],
    )
    return rows as object[]
  })

async function leaveWithCard(page: Page, orderId: number) {
  const letAnswer = await holdAnswers(page, '**/api/staffAttendance/getVisit*')
  await arrivingOf(page, 'Pepper').getByRole('button', { name: 'Open' }).click()
  const sheet = page.getByRole('dialog').first()
  // What is to be pressed waits for what stands above it, which would push it from under the finger.
  await expect(sheet.getByRole('status', { name: 'Loading the visit' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^(Check out|Take back)/ })).toHaveCount(0)
  await letAnswer()
  await sheet.getByRole('button', { name: 'Check out Pepper' }).click()
  await sheet.getByRole('button', { name: 'Write a card for Pepper' }).click()
  const card = page.getByRole('dialog', { name: 'Pepper’s report card' })
  await card.getByLabel('Headline').fill('A quiet night')
  await card.getByRole('button', { name: 'Save draft' }).click()
  await expect(card).toHaveCount(0)
  await expect(sheet.getByRole('region', { name: 'Report card' })).toContainText('a draft, not sent yet')
  await sheet.getByRole('radio', { name: 'Card link' }).check()
  await expect(sheet).toContainText(/A link for \$[\d.]+ is emailed to .+ once they have left/)
  await expectGoodAtBothWidths(page)
  await sheet.getByRole('button', { name: 'Check out, email the link' }).click()
  await expect(page.getByText('Pepper went home')).toBeVisible()
  const left = () =>
    withDatabase(async (client) => {
      const { rows } = await client.query<{ status: string; is_owed: boolean; links: number }>(
        `select status, balance_cents > 0 as is_owed,
         (select count(*)::int from pay_link where order_id = customer_order.id) as links
       from customer_order where id = $1`,
        [orderId],
      )
      return rows
    })
  await expect.poll(left).toEqual([{ status: 'checked_out', is_owed: true, links: 1 }])
}
