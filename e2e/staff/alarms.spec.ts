import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { createHousehold, keepToken } from '../support/household.ts'
import { currentMoment } from '../support/moment.ts'
import { becomeStaff, createStaff, follow, writeAs } from '../support/staff.ts'
import { expect, type Locator, ON_PHONE, type Page, proves, test } from '../support/test.ts'
import { newDigits } from '../support/unique.ts'
import { dogHere } from '../support/visit.ts'
import { withDatabase } from '../support/database.ts'

/** The one that can be reached: above the sheet that is open, else above the page. */
const barOf = (page: Page) => page.getByRole('region', { name: 'Alarms' }).last()
const take = (page: Page) => barOf(page).getByRole('button', { name: /^I’ve got it/ })

async function aBite(name: string) {
  const { dogId } = await createHousehold()
  await withDatabase((client) => client.query('update dog set name = $2 where id = $1', [dogId, name]))
  const rob = await createStaff(['care'], 'Rob')
  return () =>
    writeAs(rob, staffIncident.saveIncident.path, {
      reportId: crypto.randomUUID(),
      kind: 'bite',
      severity: 3,
      happenedAt: currentMoment().toISOString(),
      place: 'Field 2',
      dogs: [{ dogId, part: 'did' }],
      whatHappened: 'Snapped at the gate.',
    })
}

/** An alarm stands on two browsers’ open pages, also over a sheet and a reload, until one of them takes it. */
test(
  'an alarm stays on two browsers until one takes it',
  proves('WS3'),
  async ({ page, browser, baseURL }) => {
    test.slow()
    const report = await aBite('Bear')
    await becomeStaff(page, ['care', 'desk'], 'Asha')
    await page.goto('/staff/board')
    const { token } = await createStaff('manager', 'Dana')
    const other = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
    await keepToken(other, token)
    await other.goto('/staff/today')
    const answers = other.getByRole('region', { name: 'Needs an answer' })
    await expect(answers).toBeVisible()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keys' })
    await expect(sheet).toBeVisible()

    await test.step('both hear of it at once, also whoever has a sheet open', async () => {
      await report()
      const soon = { timeout: 2_000 }
      await expect(barOf(page)).toContainText('Serious incident: Bear', soon)
      await expect(barOf(other)).toContainText('Bite, Field 2', soon)
      await expect(barOf(other)).toContainText('Reported by Rob.')
      await expectApart(barOf(page), sheet.locator('.dialog-panel'))
      await expectAccessible(page)
    })
    await test.step('T16 it is first in Needs an answer, and counted', async () => {
      await expect(answers.getByRole('listitem').first()).toContainText('Serious incident: Bear')
      await expect(other.getByRole('link', { name: /Today/ }).first()).toContainText('1 alarm')
      await expectAccessible(other)
      await expectNoSidewaysScroll(other)
    })
    await test.step('nothing but taking it makes it go', async () => {
      await other.reload()
      await expect(barOf(other)).toBeVisible()
      await scrollDown(other, 900)
      await expect(barOf(other)).toBeInViewport({ ratio: 1 })
      await follow(other, '/staff/dogs')
      await expect(barOf(other)).toBeVisible()
    })
    await test.step('one takes it by keyboard, over the sheet; the other reads who has it', async () => {
      await take(page).focus()
      await page.keyboard.press('Enter')
      await expect(barOf(page)).toContainText('You have it')
      await expect(barOf(other)).toContainText('Asha has it', { timeout: 2_000 })
      await expect(take(other)).toHaveCount(0)
      await other.reload()
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(take(other)).toHaveCount(0)
    })
    await other.close()
  },
)

/** As far as it goes and at once: a page that is still on its way shows what it began with. */
async function scrollDown(page: Page, top: number) {
  const [at, end] = await page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: 'instant' })
    return [window.scrollY, document.documentElement.scrollHeight - window.innerHeight] as const
  }, top)
  expect(at).toBe(Math.min(top, end))
}

/** Neither lies on the other. */
async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error('one of them is not shown')
  const overlaps =
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height - 0.5 && b.y < a.y + a.height - 0.5
  expect(overlaps).toBe(false)
}

const given = (page: Page, name: string, what: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: what })
    .getByRole('button', { name: /Given$/ })

/** Whether a finger in its middle would press it, or something that lies on it. */
const isOnTop = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && (element.contains(found) || found.contains(element))
  })

/**
 * A round on a phone: one toast counts and hides no next row; over the PIN pad there is none, and Undo is there
 * again afterwards.
 */
test('a round on a phone: one toast, and undo', proves('WS4 WS5', ON_PHONE), async ({ page }) => {
  test.slow()
  const stamp = newDigits()
  const robName = `Rob${stamp}`
  await createStaff(['care'], robName, { pin: '2580' })
  const asha = await becomeStaff(page, ['care'])
  const names = ['Ada', 'Bo', 'Cleo', 'Dot', 'Elmo', 'Fay', 'Gus'].map((name) => `${name}${stamp}`)
  for (const name of names) await dogHere(asha.id, { name })
  const forTwo = `Zoe${stamp}`
  const medicines = [{ what: 'Insulin', dose: '4 units', needsSecond: true }]
  await dogHere(asha.id, { name: forTwo, medicines })
  await page.goto('/staff/rounds/now')
  const toast = page.locator('.toast:visible')
  await test.step('WS5 one toast, and the next row is free', async () => {
    for (const [index, name] of names.slice(0, 4).entries()) {
      await given(page, name, 'Kibble').click()
      await expect(toast).toHaveCount(1)
      const words = index === 0 ? `${name}: given` : `${index + 1} given, last ${name}`
      await expect(toast).toContainText(words)
      const next = given(page, names[index + 1] ?? '', 'Kibble')
      await expect(next).toBeInViewport({ ratio: 1 })
      expect(await isOnTop(next)).toBe(true)
    }
  })
  const sheet = page.getByRole('dialog', { name: `${forTwo}: Insulin` })
  await test.step('WS4 no toast lies on the pad, which stands before the note', async () => {
    await given(page, forTwo, 'Insulin').click()
    await expect(sheet).toBeVisible()
    await expect(toast).toHaveCount(0)
    const [keys, note] = [
      await sheet.locator('.pin-keys').boundingBox(),
      await sheet.getByLabel('Note').boundingBox(),
    ]
    expect(keys?.y).toBeLessThan(note?.y ?? 0)
    await sheet.getByRole('button', { name: robName }).click()
    for (const digit of ['2', '5', '8', '0']) {
      const key = sheet.getByRole('button', { name: digit, exact: true })
      await key.scrollIntoViewIfNeeded()
      expect(await isOnTop(key)).toBe(true)
      await key.click()
    }
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toHaveCount(0)
  })
  await test.step('WS5 W8 Undo last is there again, one after the other', async () => {
    await expect(toast).toContainText(`5 given, last ${forTwo}`)
    await page.getByRole('button', { name: 'Undo last' }).click()
    await expect(given(page, forTwo, 'Insulin')).toBeVisible()
    await expect(toast).toContainText(`4 given, last ${names[3]}`)
    for (const name of names.slice(0, 4)) await expect(given(page, name, 'Kibble')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(given(page, names[3] ?? '', 'Kibble')).toBeVisible()
  })
})

/** Without network a phone says so wherever one has scrolled, and what is only on it. */
test('a phone without network says so', proves('WS6', ON_PHONE), async ({ page, context }) => {
  const stamp = newDigits()
  const asha = await becomeStaff(page, ['care'])
  const names = Array.from({ length: 12 }, (_, index) => `Ivy${stamp}n${index}`)
  for (const name of names) await dogHere(asha.id, { name })
  await page.goto('/staff/rounds/now')
  await expect(given(page, names[11] ?? '', 'Kibble')).toBeVisible()
  await context.setOffline(true)
  await given(page, names[11] ?? '', 'Kibble').click()
  const toast = page.locator('.toast:visible')
  await expect(toast).toContainText('Saved on this phone. We’ll send it when you’re back online.')
  const bar = page.getByText(
    /^Offline since .* 1 tick is only on this phone\. We’ll send it when you’re back/,
  )
  for (const y of [0, 300, 700]) {
    await scrollDown(page, y)
    await expect(bar).toBeInViewport({ ratio: 1 })
    expect(await isOnTop(bar)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(y)
  }
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(bar).toHaveCount(0)
})
