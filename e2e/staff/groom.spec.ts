import { addDays, weekdayOf } from '#domain/calendar/calendar.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { TODAY } from '../support/days.ts'
import { bookGroom, groomerNames } from '../support/grooms.ts'
import { becomeStaff, follow } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'
import { newName } from '../support/unique.ts'

const TUESDAY = 2
/** A Tuesday that no other test looks at. */
const someTuesday = () => {
  const next = addDays(TODAY, (TUESDAY - weekdayOf(TODAY) + 7) % 7 || 7)
  return addDays(next, 28)
}
const boxOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).first()

/** Started, done and taken back; moved by drag and by hand, and never onto another dog. */
test('grooms are started, done, taken back and moved', proves('T15 W8'), async ({ page }) => {
  const dana = await becomeStaff(page, ['care', 'groom', 'desk'])
  const [first = '', second = ''] = await groomerNames()
  const [rusty, olive, nala] = ['Rusty', 'Olive', 'Nala'].map(newName)
  const at = (name = '', change: object = {}) =>
    bookGroom({
      accountId: dana.id,
      name,
      groomer: first,
      date: TODAY,
      time: '23:00',
      minutes: 45,
      ...change,
    })
  const tuesday = someTuesday()
  await at(rusty, { isHere: true })
  await at(olive, { date: tuesday, time: '11:30', minutes: 60 })
  await at(nala, { date: tuesday, time: '13:30', minutes: 45 })

  await page.goto('/staff/groom')
  await boxOf(page, rusty ?? '').click()
  await page.keyboard.press('s')
  await expect(page.getByText(`${rusty} is on the table`).first()).toBeVisible()
  await expect(page.getByText(/of 45, started/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Done/ }).first().click()
  await expect(page.getByText(`${rusty} is ready, Asha notified`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo done/ })).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).last().click()
  await expect(page.getByText(`Undone: ${rusty} is ready`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()

  await page.keyboard.press('d')
  await expect(page.getByText('the message can’t be unsent').first()).toBeVisible()
  await page.getByRole('button', { name: /^Undo done/ }).click()
  await expect(page.getByText(/of 45, started/).first()).toBeVisible()

  await follow(page, `/staff/groom?date=${tuesday}`)
  const box = await boxOf(page, nala ?? '').boundingBox()
  if (box === null) throw new Error('there is nothing to drag')
  await page.mouse.move(box.x + 40, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y - 60, { steps: 4 })
  await page.mouse.move(box.x + 40, box.y + 10 - 76 * 1.5, { steps: 4 })
  await page.mouse.up()
  const sheet = page.getByRole('dialog', { name: `Move ${nala}` })
  await expect(sheet.getByLabel('Starts at')).toHaveValue('12:00 pm')
  await sheet.getByRole('button', { name: 'Move, tell Asha' }).click()
  await expect(sheet.getByText(`${first} has ${olive} then.`)).toBeVisible()
  await expect(sheet.getByText(`${first} is free:`)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('Groomer').selectOption({ label: second })
  await sheet.getByLabel('Starts at').fill('13:30')
  await sheet.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText(`${nala} moved to ${second}, 1:30`)).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 1024, height: 768 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: `Move ${nala}` }).click()
  await sheet.getByLabel('Starts at').fill('14:20')
  await sheet.getByRole('button', { name: 'Move, tell Asha' }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: nala ?? '' })
      .getByText('2:20'),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
