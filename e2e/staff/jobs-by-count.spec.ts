import type { OrderPrice } from '#domain/pricing/price-lines.ts'
import { aCaller } from '../support/a-caller.ts'
import { withDatabase } from '../support/database.ts'
import { TODAY } from '../support/days.ts'
import { becomeStaff, giveDates } from '../support/staff.ts'
import { stayToday } from '../support/stay-today.ts'
import { expect, type Locator, type Page, proves, test } from '../support/test.ts'
import { openDrawer } from '../support/till.ts'
import { newNumber } from '../support/unique.ts'

/** What a person does with their hands: counted as it is done. */
function counting(page: Page) {
  const done = { clicks: 0, keys: 0, fields: 0 }
  return {
    done,
    click: async (target: Locator) => {
      done.clicks += 1
      await target.click()
    },
    check: async (target: Locator) => {
      done.clicks += 1
      await target.check()
    },
    press: async (key: string) => {
      done.keys += key.split('+').length
      await page.keyboard.press(key)
    },
    /** Key by key, wherever the cursor is. */
    type: async (text: string) => {
      done.keys += text.length
      await page.keyboard.type(text)
    },
    choose: async (target: Locator, index: number) => {
      done.clicks += 1
      await target.selectOption({ index })
    },
    fill: async (target: Locator, text: string) => {
      done.fields += 1
      await target.fill(text)
    },
    total: () => done.clicks + done.keys + done.fields,
  }
}

/** The stay began two days ago, the dog is here, and today it goes home. */
const goesHomeToday = (orderId: number, dogId: number, by: number) =>
  withDatabase(async (client) => {
    const [from, to] = [`date '${TODAY}' - 2`, `date '${TODAY}'`]
    await client.query(
      `update customer_order set status = 'checked_in', first_date = ${from}, last_date = ${to},
         begins_at = clock_now() - interval '2 days', ends_at = clock_now() + interval '1 hour' where id = $1`,
      [orderId],
    )
    await giveDates(client, orderId, from, to)
    await client.query(`update dog_presence set dates = daterange(${from}, ${to}) where order_id = $1`, [
      orderId,
    ])
    await client.query(
      `insert into attendance (order_id, dog_id, date, came_at, came_by)
       values ($1, $2, ${from}, clock_now() - interval '2 days', $3)`,
      [orderId, dogId, by],
    )
  })

const FREE_OF_CHARGE = {
  lines: [],
  beforeTaxCents: 0,
  gstCents: 0,
  pstCents: 0,
  totalCents: 0,
  dueNowCents: 0,
  balanceCents: 0,
  passUse: [],
  days: [],
  isPeak: false,
} satisfies OrderPrice
const NO_RULES = { rules: [], isPeak: false, beginsAt: `${TODAY}T16:00:00Z`, begins: {} }

/** So many dogs were to come to daycare this morning, and none has. */
const awaitedInDaycare = (accountId: number, count: number) =>
  withDatabase((client) =>
    client.query(
      `with made as (
         insert into dog (account_id, name, breed, sex, birthday, weight_grams, created_at, updated_at)
         select $1, 'Pup ' || n, 'Corgi', 'male', '2022-01-01', 12000, clock_now(), clock_now()
         from generate_series(1, $2::int) as n returning id
       ), booked as (
         insert into customer_order (code, account_id, park_id, order_type, status, first_date, last_date, begin_time, begins_at,
           ends_at, request, price, terms, total_cents, due_now_cents, created_at, updated_at)
         select 'D' || id, $1, 1, 'daycare', 'confirmed', date '${TODAY}', date '${TODAY}', '08:00',
           clock_now() - interval '3 hours', clock_now() + interval '5 hours', '{}', $3, $4, 0, 0, clock_now(), clock_now()
         from made returning id, code
       ), dogs as (
         insert into order_dog (order_id, dog_id, size_class)
         select booked.id, made.id, 'medium' from booked join made on booked.code = 'D' || made.id
       )
       insert into daycare_visit (order_id, date, part) select id, date '${TODAY}', 'full' from booked`,
      [accountId, count, FREE_OF_CHARGE, NO_RULES],
    ),
  )

const rowOf = (page: Page, list: string, name: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem', { name })

/** Jobs by count: check in with one tap or two keys, check out with cash, mark a day’s absent dogs at once. */
test(
  'jobs by count: check-in, check-out, absences',
  proves('WS16 WS17 WS18 WS20 WS38 WS47'),
  async ({ page }) => {
    test.slow()
    const asha = await becomeStaff(page, ['desk', 'money', 'care'])
    await stayToday('Maple')
    await stayToday('Otis')
    const hazel = await stayToday('Hazel')
    await goesHomeToday(hazel.order.id, hazel.dogId, asha.id)
    await openDrawer()
    await page.goto('/staff/today')

    await test.step('WS20 WS47 a known dog is checked in with one tap', async () => {
      const hands = counting(page)
      await hands.click(rowOf(page, 'Arriving', 'Maple').getByRole('button', { name: 'Check in Maple' }))
      await expect(page.getByText('Maple is here')).toBeVisible()
      expect(hands.total()).toBe(1)
    })

    await test.step('WS18 by keyboard from a fresh Today with two keys: the first open arrival, and in', async () => {
      await page.reload()
      await expect(
        rowOf(page, 'Arriving', 'Otis').getByRole('button', { name: 'Check in Otis' }),
      ).toBeVisible()
      const hands = counting(page)
      await hands.press('ArrowDown')
      await expect(rowOf(page, 'Arriving', 'Otis')).toBeFocused()
      await hands.press('i')
      await expect(page.getByText('Otis is here')).toBeVisible()
      expect(hands.total()).toBeLessThanOrEqual(3)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(rowOf(page, 'Going home', 'Hazel')).toBeFocused()
    })

    await test.step('WS38 a check-out with cash: three clicks and a field, and Enter closes the receipt', async () => {
      const hands = counting(page)
      await hands.click(rowOf(page, 'Going home', 'Hazel').getByRole('button', { name: 'Check out Hazel' }))
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByRole('heading', { name: /^Check out Hazel/ })).toBeVisible()
      const cash = sheet.getByRole('radio', { name: /^Cash/ })
      await expect(cash).toBeInViewport()
      await test.step('WS37 the title has a rule once something has gone under it', async () => {
        const panel = sheet.locator('.dialog-panel')
        await expect(panel).not.toHaveClass(/is-scrolled/)
        await sheet.locator('.dialog-scroll').evaluate((scroll) => scroll.scrollTo(0, 120))
        await expect(panel).toHaveClass(/is-scrolled/)
        await sheet.locator('.dialog-scroll').evaluate((scroll) => scroll.scrollTo(0, 0))
      })
      await hands.check(cash)
      await hands.fill(sheet.getByLabel(/^Cash given/), '500')
      await expect(sheet.locator('.sheet-foot')).toContainText('Change from')
      await hands.click(sheet.getByRole('button', { name: /^Take \$[\d.,]+, check out$/ }))
      await expect(sheet.getByRole('region', { name: 'Receipt' })).toContainText('Change $')
      expect(hands.done.clicks).toBeLessThanOrEqual(3)
      expect(hands.done.fields).toBeLessThanOrEqual(2)
      await page.keyboard.press('Enter')
      await expect(sheet).toHaveCount(0)
    })

    await test.step('WS16 WS17 twelve daycare dogs that nobody has seen are marked absent in a few presses, but for one', async () => {
      await awaitedInDaycare(asha.id, 12)
      await page.goto('/staff/till')
      const close = page.getByRole('region', { name: /^Close / })
      const hands = counting(page)
      await expect(close).toContainText('12 daycare dogs not here')
      await hands.click(close.getByRole('button', { name: 'Mark the rest absent' }))
      await hands.click(close.getByLabel('Pup 7', { exact: true }))
      await expect(close.getByRole('group', { name: 'Why absent?' }).getByRole('radio')).toHaveCount(4)
      await hands.check(close.getByRole('radio', { name: 'No call' }))
      await hands.click(close.getByRole('button', { name: 'Mark 11 dogs absent' }))
      await expect(close).toContainText('Pup 7 has not arrived', { timeout: 90_000 })
      await expect(close).not.toContainText('Pup 8')
      expect(hands.total()).toBeLessThanOrEqual(10)
      const marked = await withDatabase(async (client) => {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from attendance where absent_why = 'No call'`,
        )
        return rows[0]?.count
      })
      expect(marked).toBe(11)
      await test.step('W8 all of them are taken back at once', async () => {
        await page.keyboard.press('Control+z')
        await expect(close).toContainText('12 daycare dogs not here', { timeout: 90_000 })
      })
    })
  },
)

const MAX_KEYS_KNOWN = 20

/** Jobs by count: a household we know books three nights by telephone with at most 20 keys and no mouse. */
test('jobs by count: a phone booking of a known household', proves('O3 WS13'), async ({ page }) => {
  const { number } = await aCaller()
  await becomeStaff(page, ['desk', 'money'])
  await page.goto('/staff/today')
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible()
  const { press, type, done } = counting(page)
  await press('n')
  await expect(page.getByLabel('Phone, name or email')).toBeFocused()
  await type(number)
  await press('Enter')
  await expect(page.getByRole('checkbox', { name: /Maple/ })).toBeChecked()
  await expect(page.getByLabel('Dates')).toBeFocused()
  await type('3 mar 3n')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Book and send payment link' })).toBeEnabled()
  await press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^EV-.* is booked$/ })).toBeVisible()
  await expect(page.getByLabel('To read back')).toContainText('3 nights')
  expect(done.keys).toBeLessThanOrEqual(MAX_KEYS_KNOWN)
  expect(done.clicks + done.fields).toBe(0)
})

const MAX_ACTIONS_NEW = 16

/** Jobs by count: a new household with two dogs is written down and booked in at most 16 actions. */
test('jobs by count: a phone booking of a new household', proves('O3 WS12'), async ({ page }) => {
  await becomeStaff(page, ['desk', 'money'])
  await page.goto('/staff/today')
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible()
  let actions = 0
  const hands = counting(page)
  const act = async (work: Promise<void>) => {
    actions += 1
    await work
  }
  await act(hands.press('n'))
  await expect(page.getByLabel('Phone, name or email')).toBeFocused()
  await act(hands.type(`Ines Duarte 778 ${newNumber()}`))
  await act(hands.press('Enter'))
  await expect(page.getByLabel('Last name')).toHaveValue('Duarte')
  const dog = page.getByLabel('Dog', { exact: true })
  await act(hands.fill(dog, 'Bruno, Beagle, neutered male, 25 lb, 2 years'))
  await act(hands.click(page.getByRole('button', { name: 'Another dog' })))
  await act(hands.type('Olive, Pug, spayed female, 18 lb, 3 years'))
  await act(hands.press('Enter'))
  await expect(page.getByRole('checkbox', { name: /Bruno/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Olive/ })).toBeChecked()
  await expect(page.getByLabel('Dates')).toBeFocused()
  await act(hands.type('10 mar 2 nights'))
  await act(hands.press('Enter'))
  const meeting = page.getByLabel('When do we meet first?')
  await expect(meeting.locator('option').nth(1)).toBeAttached()
  await act(hands.choose(meeting, 1))
  await expect(page.getByRole('button', { name: 'Book with the meet and greet' })).toBeEnabled()
  await act(hands.press('Control+Enter'))
  await expect(page.getByRole('heading', { name: /^EV-.* is booked$/ })).toBeVisible()
  await expect(page.getByLabel('To read back')).toContainText('Bruno and Olive')
  expect(actions).toBeLessThanOrEqual(MAX_ACTIONS_NEW)
})
