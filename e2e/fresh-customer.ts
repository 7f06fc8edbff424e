import { expect, type Page } from '@playwright/test'
import { hashPassword } from '#server/accounts/log-in/password.ts'
import { createSessionToken, hashSessionToken, sessionEnd } from '#server/accounts/log-in/session-token.ts'
import { newEmail } from './accounts.ts'
import { ask } from './ask.ts'
import { withDatabase } from './database.ts'
import { openBlank } from './site.ts'

export interface FreshCustomer {
  email: string
  password: string
}

const PASSWORD = 'first-password'
/** Made once: hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined

/** Somebody nobody else knows, logged in here as if they had signed up; by default we know how to reach them. */
export async function becomeFreshCustomer(page: Page, { isReachable = true } = {}): Promise<FreshCustomer> {
  const customer = { email: newEmail(), password: PASSWORD }
  const token = createSessionToken()
  passwordHash ??= hashPassword(PASSWORD)
  const values = [
    customer.email,
    await passwordHash,
    hashSessionToken(token),
    sessionEnd(new Date()),
    isReachable,
  ]
  await withDatabase((client) =>
    client.query(
      `with new_account as (
         insert into account (email, password_hash, first_name, last_name, phone)
         values ($1, $2, 'Priya', 'Sandhu', case when $5 then '+16045550190' else '' end) returning id
       ), new_contact as (
         insert into account_contact (account_id, position, name, phone, may_pick_up, is_emergency)
         select id, 0, 'Sam', '+16045550111', false, true from new_account where $5
       )
       insert into session (account_id, token_hash, expires_at) select id, $3, $4 from new_account`,
      values,
    ),
  )
  await openBlank(page)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  return customer
}

/** Another session of theirs, as on another device. */
export async function logInByCall(page: Page, customer: FreshCustomer): Promise<string> {
  const answer = await ask(page, '/api/user/doLogin', customer)
  expect(answer).toMatchObject({ code: 200 })
  return answer.token ?? ''
}
