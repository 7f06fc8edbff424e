import { expect, type Page } from '@playwright/test'
import { withDatabase } from './database.ts'

export const buyDialog = (page: Page) => page.getByRole('dialog', { name: /^Buy / })

export async function openPackages(page: Page) {
  await page.goto('/#/default/myPackage')
  await expect(page.getByRole('button', { name: 'Buy 10 days' })).toBeVisible()
}

export async function openBuying(page: Page, days = 10) {
  await page.getByRole('button', { name: `Buy ${days} days` }).click()
  await expect(buyDialog(page).getByRole('button', { name: /^Pay/ })).toBeVisible()
  return buyDialog(page)
}

const A_GIFT = 'insert into outgoing (account_id, verb, source, why, date, at, is_within_limit)'
const OF_NOW = `(clock_now() at time zone 'America/Vancouver')::date, clock_now()`

export const giveCredit = (email: string, cents: number) =>
  withDatabase((client) =>
    client.query(
      `with gift as (${A_GIFT} select id, 'earlier', 'house', 'A gift', ${OF_NOW}, true from account
         where email = $1 returning id, account_id)
       insert into credit_entry (account_id, amount_cents, why, created_at, outgoing_id)
       select account_id, $2, 'A gift', clock_now(), id from gift`,
      [email, cents],
    ),
  )

/** A pass as if it had been bought: days count in halves. */
export const givePass = (
  email: string,
  { units, left, expiresOn }: { units: number; left: number; expiresOn: string },
) =>
  withDatabase(async (client) => {
    const { rows } = await client.query(
      `insert into pass (account_id, package_id, name, kind, units, units_left, bought_on, expires_on, created_at)
       select account.id, package.id, package.name, 'full_day', $2, 0, '2025-01-01', $3, clock_now() - interval '9 days'
       from account, package where email = $1 and package.kind = 'full_day' and package.credits = 10 returning id`,
      [email, units, expiresOn],
    )
    const { id } = rows[0] as { id: number }
    for (const [change, why] of [
      [units, 'Bought'],
      [left - units, 'Used for a booking'],
    ] as const) {
      if (change !== 0)
        await client.query(
          `with gift as (${A_GIFT} select account_id, 'earlier', 'house', $3, ${OF_NOW}, true from pass
             where id = $1 returning id)
           insert into pass_entry (pass_id, units, why, created_at, outgoing_id)
           select $1, $2, $3, clock_now() - interval '8 days', id from gift`,
          [id, change, why],
        )
    }
  })
