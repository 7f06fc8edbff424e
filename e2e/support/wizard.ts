import { expect, type Page } from '@playwright/test'
import { openBlank } from './site.ts'

/** A step with what the steps before it have answered. */
export async function openStep(page: Page, path: string, drafts: { book?: object; visit?: object } = {}) {
  await openBlank(page)
  await page.evaluate(
    ({ book, visit }) => {
      if (book) localStorage.setItem('USER_FOSTER', JSON.stringify(book))
      if (visit) localStorage.setItem('USER_INTERVIEW', JSON.stringify(visit))
    },
    { book: drafts.book, visit: drafts.visit },
  )
  // The draft is read when the site starts.
  await page.goto(`/#/default/${path}`)
  await expect(question(page)).toBeVisible()
}

/**
 * The same inside the site that runs already, which is much quicker: another tab has answered the steps before. What
 * the site has read in the last minute it does not ask again.
 */
export async function goToStep(page: Page, path: string, drafts: { book?: object; visit?: object } = {}) {
  // Nothing of the step before may see the other answers.
  await page.goto('/#/nowhere')
  await expect(page.locator('h1', { hasText: 'lost it' })).toBeVisible()
  await page.evaluate(
    ({ book, visit, hash }) => {
      for (const [key, draft] of Object.entries({ USER_FOSTER: book, USER_INTERVIEW: visit })) {
        if (draft === undefined) continue
        localStorage.setItem(key, JSON.stringify(draft))
        window.dispatchEvent(new StorageEvent('storage', { key }))
      }
      window.location.hash = hash
    },
    { book: drafts.book, visit: drafts.visit, hash: `/default/${path}` },
  )
  await expect(question(page)).toBeVisible()
}

/** A step of a booking whose steps before are answered. */
export const openBookStep = (page: Page, path: string, book: object) =>
  openStep(page, `${path}?type=0`, { book })

/** The question of a step, in large letters. */
export const question = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

export const dogBox = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Your dogs' }).getByRole('checkbox', { name: new RegExp(`^${name} `) })

export const savedDraft = (page: Page, key: 'USER_FOSTER' | 'USER_INTERVIEW' = 'USER_FOSTER') =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}') as Record<string, unknown>, key)

/** As when another tab has put it away. */
export const forgetDraft = (page: Page, key: 'USER_FOSTER' | 'USER_INTERVIEW' = 'USER_FOSTER') =>
  page.evaluate((name) => {
    localStorage.removeItem(name)
    window.dispatchEvent(new StorageEvent('storage', { key: name }))
  }, key)
