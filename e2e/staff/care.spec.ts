import { hash } from '@node-rs/argon2'
import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { becomeStaff } from '../support/staff.ts'
import { BOTH_WIDTHS, expect, type Page, test } from '../support/test.ts'
import { dogHere } from '../support/visit.ts'

let dogs = 0
const newName = () => `Bear${Date.now() % 100_000}x${(dogs += 1)}`

const open = (page: Page) => page.goto('/staff/rounds/now')
const rowOf = (page: Page, name: string, what: string) =>
  page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: what })
const doneRow = (page: Page, name: string, what: string) =>
  rowOf(page, name, what).filter({ hasText: /AG(?: \+ [A-Z]+)? \d+:\d\d [ap]m/ })
const given = (page: Page, name: string, what: string) =>
  rowOf(page, name, what).getByRole('button', { name: /Given$/ })

test(
  'D10 D16 a tick shows initials and time at once, and Undo takes it back',
  BOTH_WIDTHS,
  async ({ page }) => {
    const asha = await becomeStaff(page, ['care'])
    const name = newName()
    await dogHere(asha.id, { name })
    await open(page)
    await given(page, name, 'Kibble').click()
    await expect(doneRow(page, name, 'Kibble')).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByText(`Undone: ${name}: given`)).toBeVisible()
    await expect(given(page, name, 'Kibble')).toBeVisible()
    await expect(rowOf(page, name, 'Kibble').getByText('withdrawn by Asha')).toBeVisible()
    await expectGoodAtBothWidths(page)
  },
)

test('D12 somebody else gave it first: the tick is taken back, and another one can be owned up to', async ({
  page,
}) => {
  const asha = await becomeStaff(page, ['care'])
  const name = newName()
  const medicines = [{ what: 'Insulin', dose: '4 units' }]
  const { dogId, dueAt } = await dogHere(asha.id, { name, medicines })
  await open(page)
  await expect(given(page, name, 'Insulin')).toBeVisible()
  // Written without a live event: this page has not heard of it.
  await withDatabase((client) =>
    client.query(
      `insert into care_log (id, park_id, dog_id, kind, item_key, what, due_at, outcome, by_account_id, made_at, recorded_at)
       select gen_random_uuid(), 1, $1, 'medicine', 'medicine:insulin', 'Insulin', $2, 'given', $3, now(), now()`,
      [dogId, dueAt, asha.id],
    ),
  )
  await given(page, name, 'Insulin').click()
  await expect(page.getByText(`Asha gave ${name} insulin at`)).toBeVisible()
  await page.getByRole('button', { name: 'I gave another' }).click()
  const report = page.getByRole('dialog', { name: 'Report an incident' })
  await expect(report.getByRole('button', { name: 'Medicine' })).toHaveAttribute('aria-pressed', 'true')
  await expect(report.getByText(name, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(rowOf(page, name, 'Insulin').getByText('Given twice: AG')).toBeVisible()
})

test('D11 a dog without a meal is red until somebody notes that it brings none', async ({ page }) => {
  const asha = await becomeStaff(page, ['care'])
  const name = newName()
  await dogHere(asha.id, { name, food: '' })
  await page.goto('/staff/rounds/dinner')
  await rowOf(page, name, 'No meal written down. Ask the owner.').first().getByRole('button').last().click()
  await page.getByRole('button', { name: `${name} brings none` }).click()
  await expect(rowOf(page, name, 'No meal')).toHaveCount(0)
})

test('D13 two people: the second one’s PIN is asked for', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const rob = await becomeStaff(await elsewhere.newPage(), ['care'], newName().replace('Bear', 'Rob'))
  await elsewhere.close()
  const robName = await withDatabase(async (client) => {
    const pin = await hash('2580')
    const { rows } = await client.query<{ first_name: string }>(
      'update account set pin_hash = $1 where id = $2 returning first_name',
      [pin, rob.id],
    )
    return rows[0]?.first_name ?? ''
  })
  const asha = await becomeStaff(page, ['care'])
  const name = newName()
  await dogHere(asha.id, { name, medicines: [{ what: 'Insulin', dose: '4 units', needsSecond: true }] })
  await open(page)
  await given(page, name, 'Insulin').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Insulin needs a second person.')).toBeVisible()
  await page.getByRole('button', { name: robName }).click()
  await page.getByLabel('PIN').fill('1470')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('That PIN isn’t right.')).toBeVisible()
  await expectGoodAtBothWidths(page)
  for (const digit of ['2', '5', '8', '0']) {
    await page.getByRole('button', { name: digit, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(doneRow(page, name, 'Insulin')).toBeVisible()
})

test('D14 a change is read first, then it can be ticked', async ({ page }) => {
  const asha = await becomeStaff(page, ['care'])
  const name = newName()
  const { dogId } = await dogHere(asha.id, { name, medicines: [{ what: 'Carprofen', dose: '50 mg' }] })
  await withDatabase((client) =>
    client.query(
      `insert into care_change (dog_id, item_key, was, is_now, by_account_id, at)
       select $1, 'medicine:carprofen', medications -> 0 || '{"dose": "75 mg"}', medications -> 0, $2, now()
       from dog where id = $1`,
      [dogId, asha.id],
    ),
  )
  await open(page)
  await rowOf(page, name, 'Carprofen').getByRole('button', { name: /Open$/ }).click()
  await expect(page.getByRole('cell', { name: '75 mg' })).toBeVisible()
  await expectGoodAtBothWidths(page)
  await page.getByRole('button', { name: 'I have read it' }).click()
  await given(page, name, 'Carprofen').click()
  await expect(doneRow(page, name, 'Carprofen')).toBeVisible()
})

test('D10 D15 keys in the day’s table: space is given, arrows move, r is refused with a reason', async ({
  page,
}) => {
  const asha = await becomeStaff(page, ['care'])
  const name = newName()
  await dogHere(asha.id, { name, medicines: [{ what: 'Apoquel', dose: '½ tablet' }] })
  await open(page)
  await rowOf(page, name, 'Kibble').focus()
  await page.keyboard.press('Space')
  await expect(doneRow(page, name, 'Kibble')).toBeVisible()
  await rowOf(page, name, 'Kibble').focus()
  await page.keyboard.press('ArrowRight')
  await expect(rowOf(page, name, 'Apoquel')).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByLabel('Reason (required)')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Please say why.')).toBeVisible()
  await page.getByRole('button', { name: 'Spat it out' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, name, 'Apoquel').getByText('Refused. Spat it out')).toBeVisible()
})

test('D18 one note for many dogs', async ({ page }) => {
  const asha = await becomeStaff(page, ['care'])
  const names = [newName(), newName()]
  for (const name of names) await dogHere(asha.id, { name })
  await open(page)
  await page.getByRole('button', { name: 'Note something' }).click()
  await page.getByRole('button', { name: 'Walk' }).click()
  for (const name of names) await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Save for 2 dogs' }).click()
  for (const name of names) await expect(page.getByText(`${name}: walk`)).toBeVisible()
})
