import type { Locator } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { loginModal, newEmail } from './accounts.ts'
import { day, freeDays, TODAY } from './dates.ts'
import { openPage } from './site.ts'
import { expect, test } from './test.ts'
import { next, question } from './wizard.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** What a thumb on a phone takes for a tap with the look before it, and for a letter. */
const TAP_SECONDS = 1.8
const KEY_SECONDS = 0.3
const THREE_MINUTES = 180

/** Counts what a hand does. */
function aThumb() {
  const done = { taps: 0, keys: 0 }
  return {
    done,
    tap: async (place: Locator) => {
      done.taps += 1
      await place.click({ force: (await place.getAttribute('type')) === 'radio' })
    },
    type: async (place: Locator, text: string) => {
      done.taps += 1
      done.keys += text.length
      await place.fill(text)
    },
  }
}

test('R7 a newcomer makes an account, adds a dog and asks for a first stay in under three minutes of taps', async ({
  page,
}) => {
  test.slow()
  const { done, tap, type } = aThumb()
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  await openPage(page, '/home')
  await tap(page.getByRole('main').getByRole('link', { name: 'Book', exact: true }))
  const modal = loginModal(page)
  await tap(modal.getByRole('button', { name: 'Sign up' }))
  const password = 'first-password'
  await type(modal.getByLabel('Email'), newEmail())
  await type(modal.getByLabel('First name'), 'Priya')
  await type(modal.getByLabel('Last name'), 'Sandhu')
  await type(modal.getByLabel('Password', { exact: true }), password)
  await type(modal.getByLabel('Confirm password', { exact: true }), password)
  await tap(modal.getByRole('button', { name: 'Create account' }))
  await expect(modal).toHaveAccessibleName('Welcome back')
  await type(modal.getByLabel('Password', { exact: true }), password)
  await tap(modal.getByRole('button', { name: 'Log in', exact: true }))

  await tap(page.getByRole('link', { name: 'Add a dog' }))
  await type(page.getByLabel('Name'), 'Maple')
  await type(page.getByRole('combobox', { name: 'Breed' }), 'golden')
  await tap(page.getByRole('option', { name: 'Golden Retriever' }))
  await tap(button('Next'))
  await tap(button('I only know the age'))
  await type(page.getByLabel('Years'), '3')
  await tap(page.getByRole('radio', { name: 'Female' }))
  await tap(button('Next'))
  await type(page.getByLabel('Weight', { exact: true }), '62')
  await tap(button('Next'))
  await tap(button('Add Maple'))
  await tap(page.getByRole('link', { name: 'Go on' }))

  await tap(next(page))
  await tap(page.getByRole('radio', { name: /^Boarding/ }))
  await tap(next(page))
  await expect(question(page)).toHaveText('When is Maple staying?')
  const [arrival = '', , , departure = ''] = await freeDays(page, addDays(TODAY, 30), 4)
  while ((await day(page, departure).count()) === 0) await tap(button('Next month'))
  await tap(day(page, arrival))
  await tap(day(page, departure))
  await tap(next(page))
  await expect(question(page)).toHaveText('Where should Maple sleep?')
  await tap(page.getByRole('radio', { name: /^Deluxe Suite/ }))
  await tap(next(page))
  await expect(question(page)).toHaveText('When can we meet Maple?')
  await tap(page.getByRole('radio', { name: /am$/ }).first())
  await tap(next(page))
  await expect(question(page)).toHaveText(/^One last look/)
  await tap(button('type your name'))
  await type(page.getByLabel('Your full name, as your signature'), 'Priya Sandhu')
  await tap(button(/^Request /))
  await expect(page.getByRole('heading', { level: 1, name: 'Your dates are held' })).toBeVisible()

  const seconds = done.taps * TAP_SECONDS + done.keys * KEY_SECONDS
  console.log(
    `A first booking takes ${done.taps} taps and ${done.keys} letters: ${Math.round(seconds)} seconds.`,
  )
  expect(seconds).toBeLessThan(THREE_MINUTES)
})
