import { expect, type Page } from '@playwright/test'
import { newEmail } from './accounts.ts'

export interface FreshCustomer {
  email: string
  password: string
}

/** Calls the server from inside the page, with its cookies and its CSRF pair. */
export function post(page: Page, path: string, input: object, token = '') {
  return page.evaluate(
    async (sent) => {
      // The first answer of the API brings the cookie that every POST has to show.
      await fetch('/api/Index/getParkList')
      const pair = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch(sent.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'X-XSRF-TOKEN': decodeURIComponent(pair),
          ...(sent.token && { Authorization: sent.token }),
        },
        body: JSON.stringify(sent.input),
      })
      return (await answer.json()) as { code: number; msg: string; token?: string }
    },
    { path, input, token },
  )
}

/** Signs up somebody nobody else knows and logs them in here. */
export async function becomeFreshCustomer(page: Page): Promise<FreshCustomer> {
  const customer = { email: newEmail(), password: 'first-password' }
  await page.goto('/#/contact-us')
  const names = { firstName: 'Priya', givenName: 'Sandhu' }
  expect(await post(page, '/api/user/register', { ...customer, ...names })).toMatchObject({ code: 200 })
  const token = await logInByCall(page, customer)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  return customer
}

/** Another session of theirs, as on another device. */
export async function logInByCall(page: Page, customer: FreshCustomer): Promise<string> {
  const answer = await post(page, '/api/user/doLogin', customer)
  expect(answer).toMatchObject({ code: 200 })
  return answer.token ?? ''
}
