import { expect, type Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { loginModal, newEmail, signUp, submitLogin } from './accounts.ts'
import { openPage } from './site.ts'

/** Every test has a household of its own, so that the dogs of one never turn up in another. */
export async function openAsNewHousehold(page: Page) {
  const email = newEmail()
  const password = 'first-password'
  await openPage(page, '/home')
  await signUp(page, email, password)
  await expect(loginModal(page)).toHaveAccessibleName('Welcome back')
  await submitLogin(page, { email, password })
  await expect(loginModal(page)).toBeHidden()
}

interface NewDog {
  name?: string
  breed?: string
}

/** Adds a dog by the API, with the page's own log-in, and answers its id. */
export async function addDog(page: Page, { name = 'Maple', breed = 'Golden Retriever' }: NewDog = {}) {
  return page.evaluate(
    async (dog) => {
      const csrf = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch('/api/dog/saveDog', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: localStorage.getItem('token') ?? '',
          'x-xsrf-token': decodeURIComponent(csrf),
        },
        body: JSON.stringify(dog),
      })
      const { data } = (await answer.json()) as { data: { id: number } }
      return data.id
    },
    { name, breed, sex: 'female', birthday: '2022-04-02', weight: 62, weightUnit: 'lb' },
  )
}

export async function openEditDog(page: Page, dogId: number, name = 'Maple') {
  await page.goto(`/#/default/editDog?id=${dogId}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** A plain picture. */
export async function photo(side = 900): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#c98a3b' } })
    .jpeg()
    .toBuffer()
}

/** The smallest file that every reader takes for a PDF. */
export async function pdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([300, 200]).drawText('Rabies: good until 1 June 2028', { x: 20, y: 100, size: 12 })
  return Buffer.from(await document.save())
}
