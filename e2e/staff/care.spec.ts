import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { becomeStaff, createStaff, follow } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'
import { newName } from '../support/unique.ts'
import { dogHere } from '../support/visit.ts'

const aBear = () => newName('Bear')

const rowOf = (page: Page, name: string, what: string) =>
  page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: what })
const doneRow = (page: Page, name: string, what: string) =>
  rowOf(page, name, what).filter({ hasText: /AG(?: \+ [A-Z]+)? \d+:\d\d/ })
const given = (page: Page, name: string, what: string) =>
  rowOf(page, name, what).getByRole('button', { name: /Given$/ })

async function tickAndUndo(page: Page, name: string) {
  await given(page, name, 'Kibble').click()
  await expect(doneRow(page, name, 'Kibble')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText(`Undone: ${name}: given`)).toBeVisible()
  await expect(given(page, name, 'Kibble')).toBeVisible()
  await expect(rowOf(page, name, 'Kibble').getByText('withdrawn by Asha')).toBeVisible()
  await expectGoodAtBothWidths(page)
}

/**
 * A round: a tick and its undo on a telephone; at the desk twice given, two people, read first, by keys, a note,
 * and no meal.
 */
test(
  'a round of care, on a phone and at the desk',
  proves('D10 D11 D12 D13 D14 D15 D16 D18'),
  async ({ page }) => {
    test.slow()
    const robName = newName('Rob')
    await createStaff(['care'], robName, { pin: '2580' })
    const asha = await becomeStaff(page, ['care'])
    const [twice, forTwo, changed, byKeys, unfed] = [aBear(), aBear(), aBear(), aBear(), aBear()]
    const insulin = { what: 'Insulin', dose: '4 units' }
    const { dogId, dueAt } = await dogHere(asha.id, { name: twice, medicines: [insulin] })
    await dogHere(asha.id, { name: forTwo, medicines: [{ ...insulin, needsSecond: true }] })
    const newDose = await dogHere(asha.id, {
      name: changed,
      medicines: [{ what: 'Carprofen', dose: '50 mg' }],
    })
    await changeDose(newDose.dogId, asha.id)
    await dogHere(asha.id, { name: byKeys, medicines: [{ what: 'Apoquel', dose: '½ tablet' }] })
    await dogHere(asha.id, { name: unfed, food: '' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/staff/rounds/now')
    await test.step('D10 D16 a tick shows initials and time at once, and Undo takes it back', () =>
      tickAndUndo(page, twice))
    await page.setViewportSize({ width: 1440, height: 900 })
    await test.step('D12 somebody else gave it first: it can be owned up to', async () => {
      await expect(given(page, twice, 'Insulin')).toBeVisible()
      await giveSilently(dogId, dueAt, asha.id)
      await giveTwice(page, twice)
    })
    await test.step('D13 two people: the second one’s PIN is asked for', () =>
      signForTwo(page, forTwo, robName))
    await test.step('D14 a change is read first, then it can be ticked', () => readFirst(page, changed))
    await test.step('D10 D15 keys in the day’s table', () => tickByKeys(page, byKeys))
    await test.step('D18 one note for many dogs', () => noteForMany(page, [changed, byKeys]))
    await test.step('D11 WS2 a dog without a meal is red until somebody writes one down, right there', () =>
      writeMeal(page, unfed))
  },
)

/** The owner has changed the dose, and nobody has read it yet. */
const changeDose = (dogId: number, byId: number) =>
  withDatabase((client) =>
    client.query(
      `insert into care_change (dog_id, item_key, was, is_now, by_account_id, at)
       select $1, 'medicine:carprofen', medications -> 0 || '{"dose": "75 mg"}', medications -> 0, $2, clock_now()
       from dog where id = $1`,
      [dogId, byId],
    ),
  )

/** Written without a live event: the open page has not heard of it. */
const giveSilently = (dogId: number, dueAt: string, byId: number) =>
  withDatabase((client) =>
    client.query(
      `insert into care_log (id, park_id, dog_id, kind, item_key, what, due_at, outcome, by_account_id, made_at, recorded_at)
       select gen_random_uuid(), 1, $1, 'medicine', 'medicine:insulin', 'Insulin', $2, 'given', $3, clock_now(), clock_now()`,
      [dogId, dueAt, byId],
    ),
  )

async function giveTwice(page: Page, name: string) {
  await given(page, name, 'Insulin').click()
  await expect(page.getByText(`Asha gave ${name} insulin at`)).toBeVisible()
  await page.getByRole('button', { name: 'I gave another' }).click()
  const report = page.getByRole('dialog', { name: 'Report an incident' })
  await expect(report.getByRole('button', { name: 'Medicine' })).toHaveAttribute('aria-pressed', 'true')
  await expect(report.getByText(name, { exact: true })).toBeVisible()
  // CU6: the first Back closes the sheet, the second leaves the page it lies on.
  await page.goBack()
  await expect(report).toBeHidden()
  await page.goBack()
  await expect(rowOf(page, name, 'Insulin').getByText('Given twice: AG')).toBeVisible()
  // D16: what is left after one of the two is withdrawn is the dose, and the sheet says so.
  await rowOf(page, name, 'Insulin').getByRole('button').last().click()
  const twice = page.getByRole('dialog', { name: `${name}’s Insulin was ticked twice` })
  await expect(twice.getByText('Given by Asha')).toHaveCount(2)
  await expect(twice).toContainText(`Did ${name} get two doses?`)
  await expect(twice).toContainText('The other one counts: it is not due again.')
  await expectAccessible(page)
  await twice.getByRole('button', { name: 'No, withdraw mine' }).click()
  await expect(twice).toBeHidden()
  await expect(rowOf(page, name, 'Insulin').getByText('Given twice: AG')).toHaveCount(0)
  await expect(doneRow(page, name, 'Insulin')).toBeVisible()
}

async function signForTwo(page: Page, name: string, second: string) {
  await given(page, name, 'Insulin').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Insulin needs a second person.')).toBeVisible()
  await page.getByRole('button', { name: second }).click()
  await page.getByLabel('PIN').fill('1470')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('That PIN isn’t right.')).toBeVisible()
  await expectAccessible(page)
  for (const digit of ['2', '5', '8', '0']) {
    await page.getByRole('button', { name: digit, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(doneRow(page, name, 'Insulin')).toBeVisible()
}

async function readFirst(page: Page, name: string) {
  await rowOf(page, name, 'Carprofen').getByRole('button', { name: /Open$/ }).click()
  await expect(page.getByRole('cell', { name: '75 mg' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have read it' }).click()
  await given(page, name, 'Carprofen').click()
  await expect(doneRow(page, name, 'Carprofen')).toBeVisible()
}

/** Space is given, arrows move, r is refused with a reason. */
async function tickByKeys(page: Page, name: string) {
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
}

async function noteForMany(page: Page, names: string[]) {
  await page.getByRole('button', { name: 'Note something' }).click()
  await page.getByRole('button', { name: 'Weight' }).click()
  await page.getByRole('textbox', { name: 'Weight, with kg or lb' }).fill('1e309')
  for (const name of names) await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: `Save for ${names.length} dogs` }).click()
  await expect(page.getByText('Please enter the weight as 24.5 kg or 54 lb.')).toBeVisible()
  await page.getByRole('button', { name: 'Walk' }).click()
  await page.getByRole('button', { name: `Save for ${names.length} dogs` }).click()
  for (const name of names) await expect(page.getByText(`${name}: walk`)).toBeVisible()
}

async function writeMeal(page: Page, name: string) {
  await follow(page, '/staff/rounds/dinner')
  await rowOf(page, name, 'No meal on file. Ask the owner.').first().getByRole('button').last().click()
  const sheet = page.getByRole('dialog', { name: `${name} has no meal` })
  await expect(sheet.getByRole('button', { name: `${name} needs no meal here` })).toBeVisible()
  await sheet.getByRole('button', { name: 'Our food' }).click()
  await expect(sheet.getByLabel(`What does ${name} eat?`)).toHaveValue('Our food')
  await sheet.getByRole('button', { name: 'Save the meal' }).click()
  await expect(sheet).toContainText('Please enter when.')
  await sheet.getByLabel('How much').fill('1 cup')
  await sheet.getByLabel('When').fill('7:30 am and 5:30 pm')
  await sheet.getByRole('button', { name: 'Save the meal' }).click()
  await expect(sheet).toBeHidden()
  await expect(rowOf(page, name, 'No meal')).toHaveCount(0)
}
