import { loginModal } from '../support/accounts.ts'
import { day } from '../support/calendar-step.ts'
import { inDays, ordinaryDays } from '../support/days.ts'
import { openPage } from '../support/site.ts'
import { expect, type Locator, type Page, proves, test } from '../support/test.ts'
import { newDigits } from '../support/unique.ts'
import { next, question } from '../support/wizard.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const MAX_TAPS = 22
const MAX_KEYS = 84

/** Counts what a hand does: a field that has the focus already costs no tap, and Enter is a key like any other. */
function aThumb(page: Page) {
  const done = { taps: 0, keys: 0 }
  const tap = async (place: Locator) => {
    done.taps += 1
    await place.click({ force: (await place.getAttribute('type')) === 'radio' })
  }
  const typeOn = async (text: string) => {
    done.keys += text.length
    await page.keyboard.type(text)
  }
  return {
    done,
    tap,
    typeOn,
    type: async (place: Locator, text: string) => {
      await tap(place)
      await typeOn(text)
    },
    enter: async () => {
      done.keys += 1
      await page.keyboard.press('Enter')
    },
  }
}

async function draw(page: Page, pad: Locator) {
  // Not under the bar at the bottom edge.
  await pad.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(box.x + 30, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 })
  await page.mouse.move(box.x + 200, box.y + 70, { steps: 5 })
  await page.mouse.up()
}

/** A newcomer makes an account, adds a dog and asks for a first stay in at most 22 taps and 84 letters. */
test('a newcomer’s first stay in 22 taps and 84 letters', proves('R7'), async ({ page }) => {
  test.slow()
  const { done, tap, type, typeOn, enter } = aThumb(page)
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const password = 'maple-88'
  /** By one press where that is offered, or by one stroke of the finger. */
  const sign = async () => {
    const press = button('Sign as Priya Sandhu')
    if ((await press.count()) > 0) return tap(press)
    done.taps += 1
    return draw(page, page.getByRole('img', { name: /signature/i }))
  }

  await openPage(page, '/home')
  await tap(page.getByRole('main').getByRole('link', { name: 'Book', exact: true }))
  const modal = loginModal(page)
  await expect(modal).toHaveAccessibleName('Log in or sign up to book')
  await tap(modal.getByRole('button', { name: 'Sign up' }))
  await expect(modal.getByLabel('Email')).toBeFocused()
  await typeOn(newDigits(4))
  await tap(modal.getByRole('option').first())
  // Each field is asked for by itself, or by the keyboard's own Next.
  await expect(modal.getByLabel('First name')).toBeFocused()
  for (const text of ['Priya', 'Sandhu', password, password]) {
    await typeOn(text)
    await enter()
  }
  await expect(modal).toHaveAccessibleName('Your account is ready')
  await expect(modal.getByLabel('Password', { exact: true })).toBeFocused()
  await typeOn(password)
  await enter()

  // There is no dog yet, so the booking begins with one.
  await expect(page.getByLabel('Name')).toBeFocused()
  await typeOn('Maple')
  await enter()
  await typeOn('gol')
  await tap(page.getByRole('option', { name: 'Golden Retriever' }))
  await expect(page.getByLabel('Weight', { exact: true })).toBeFocused()
  await typeOn('62')
  await enter()
  await expect(page.getByLabel('Years')).toBeFocused()
  await typeOn('3')
  await tap(page.getByRole('radio', { name: 'Female' }))
  await tap(button('Add Maple'))

  // The first dog is the one who comes.
  await expect(question(page)).toHaveText('What would you like to book for Maple?')
  await test.step('CU34 one slim bar stands above the question', async () => {
    await expect(page.getByRole('banner')).toBeHidden()
    expect((await question(page).boundingBox())?.y).toBeLessThanOrEqual(104)
  })
  await tap(page.getByRole('radio', { name: /^Boarding/ }))
  await tap(next(page))
  await expect(question(page)).toHaveText('When is Maple staying?')
  const [arrival = '', , , departure = ''] = ordinaryDays(inDays(30), 4)
  while ((await day(page, departure).count()) === 0) await tap(button('Next month'))
  await tap(day(page, arrival))
  await tap(day(page, departure))
  await tap(next(page))
  await expect(question(page)).toHaveText('Where should Maple sleep?')
  if (await next(page).isDisabled()) await tap(page.getByRole('radio', { name: /^Deluxe Suite/ }))
  await tap(next(page))
  await expect(question(page)).toHaveText('When can we meet Maple?')
  await tap(page.getByRole('radio', { name: /am$/ }).first())
  await tap(next(page))
  await expect(question(page)).toHaveText(/^One last look/)
  await type(page.getByLabel('Your mobile', { exact: true }), '6045550190')
  await enter()
  await typeOn('Jo')
  await enter()
  await typeOn('6045550111')
  await sign()
  await tap(button(/^Request /))
  await expect(page.getByRole('heading', { level: 1, name: 'Your dates are held' })).toBeVisible()

  console.log(`A first booking takes ${done.taps} taps and ${done.keys} letters.`)
  expect(done.taps).toBeLessThanOrEqual(MAX_TAPS)
  expect(done.keys).toBeLessThanOrEqual(MAX_KEYS)
})
