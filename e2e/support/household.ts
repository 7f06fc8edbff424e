import { expect, type Page } from '@playwright/test'
import { VACCINES } from '#domain/dogs/vaccines.ts'
import { hashPassword } from '#server/business/accounts/log-in/password.ts'
import {
  createSessionToken,
  hashSessionToken,
  sessionEnd,
} from '#server/business/accounts/log-in/session-token.ts'
import { ask } from './ask.ts'
import { withDatabase } from './database.ts'
import { TODAY } from './days.ts'
import { currentMoment } from './moment.ts'
import { openBlank } from './site.ts'
import { newEmail } from './unique.ts'

export interface Customer {
  email: string
  password: string
}

export interface LoggedIn extends Customer {
  token: string
}

export interface Household extends Customer {
  /** Maple, who is large. */
  dogId: number
}

export interface HouseholdOfTwo extends Household {
  /** Who is small. */
  biscuit: number
}

const PASSWORD = 'first-password'
/** Made once: hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined

/** Somebody nobody else knows, with a log-in that no browser has yet; by default we know how to reach them. */
export async function createCustomer({ isReachable = true } = {}): Promise<LoggedIn> {
  const customer = { email: newEmail(), password: PASSWORD }
  const token = createSessionToken()
  passwordHash ??= hashPassword(PASSWORD)
  const values = [
    customer.email,
    await passwordHash,
    hashSessionToken(token),
    sessionEnd(currentMoment()),
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
  return { ...customer, token }
}

/** From here on this browser is theirs. */
export async function keepToken(page: Page, token: string) {
  await openBlank(page)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
}

/** Somebody nobody else knows, logged in here as if they had signed up; by default we know how to reach them. */
export async function becomeCustomer(page: Page, { isReachable = true } = {}): Promise<Customer> {
  const { token, ...customer } = await createCustomer({ isReachable })
  await keepToken(page, token)
  return customer
}

/** Somebody new, logged in here, whose dog Maple may come at once. */
export async function becomeHousehold(page: Page): Promise<Household> {
  const customer = await becomeCustomer(page)
  return { ...customer, dogId: await giveMaple(customer) }
}

/** The same without a browser, for whom `owner.ts` calls. */
export async function createHousehold(): Promise<Household & LoggedIn> {
  const customer = await createCustomer()
  return { ...customer, dogId: await giveMaple(customer) }
}

async function giveMaple(customer: Customer): Promise<number> {
  const dogId = await giveDog(customer, { name: 'Maple', breed: 'Golden Retriever', weightGrams: 28_123 })
  await makeReady(dogId)
  return dogId
}

/** The same with a second dog, Biscuit, who may come at once too. */
export async function becomeHouseholdOfTwo(page: Page): Promise<HouseholdOfTwo> {
  const household = await becomeHousehold(page)
  const dog = { name: 'Biscuit', breed: 'Pembroke Welsh Corgi', weightGrams: 9_000 }
  const biscuit = await giveDog(household, dog)
  await makeReady(biscuit)
  return { ...household, biscuit }
}

/** Answers the dog's id. */
const giveDog = (owner: Customer, dog: { name: string; breed: string; weightGrams: number }) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into dog (account_id, name, breed, sex, birthday, weight_grams, created_at, updated_at)
       select id, $2, $3, 'female', '2022-04-02', $4, clock_now(), clock_now() from account where email = $1 returning id`,
      [owner.email, dog.name, dog.breed, dog.weightGrams],
    )
    return rows[0]?.id ?? 0
  })

/** What staff do: the meet and greet is passed, all papers are checked. */
export const makeReady = (dogId: number) =>
  withDatabase((client) =>
    client.query(
      `with ready as (
         update dog set interview_outcome = 'passed', interview_passed_on = date '${TODAY}',
           last_visit_on = date '${TODAY}', is_spayed = true where id = $1 returning id, account_id
       ), proof as (
         insert into upload (file_name, account_id, type, size_bytes, created_at)
         select $2, account_id, 'application/pdf', 1, clock_now() from ready
       )
       insert into vaccine_record (dog_id, account_id, vaccine, expires_on, proof_file, sent_at, verified_at)
       select id, account_id, unnest($3::text[]), date '${TODAY}' + 1500, $2, clock_now(), clock_now() from ready`,
      [dogId, `private/e2e-proof-${dogId}.pdf`, [...VACCINES]],
    ),
  )

/** A paper of the dog's is gone again. */
export const forgetVaccine = (dogId: number, vaccine: string) =>
  withDatabase((client) =>
    client.query('delete from vaccine_record where dog_id = $1 and vaccine = $2', [dogId, vaccine]),
  )

/** Another session of theirs, as on another device. */
export async function logInByCall(page: Page, customer: Customer): Promise<string> {
  const answer = await ask(page, '/api/user/doLogin', customer)
  expect(answer).toMatchObject({ code: 200 })
  return answer.token ?? ''
}
