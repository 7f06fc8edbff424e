import { hash } from '@node-rs/argon2'
import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { pdf } from '../support/dogs.ts'
import { becomeHousehold } from '../support/household.ts'
import { payDue, placeStay } from '../support/orders.ts'
import { arriveToday, becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD_HASH = 'update account set password_hash = $1 where id = $2'

test('§0.3 U6 T5 D6 a PIN is chosen, a manager approves on the spot, and a vet’s record is put on file', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const owner = await context.newPage()
  const { dogId } = await becomeHousehold(owner)
  const order = await placeStay(owner, dogId)
  await payDue(owner, order)
  await arriveToday(order.id)
  const manager = await context.newPage()
  const dana = await becomeStaff(manager, ['care'], 'Dana')
  await withDatabase(async (client) => {
    await client.query(`update vaccine_record set expires_on = current_date - 3 where dog_id = $1`, [dogId])
    await client.query(`update account set role = 'manager' where id = $1`, [dana.id])
    await client.query(PASSWORD_HASH, [await hash('a long phrase'), dana.id])
  })

  await manager.goto('/staff/team')
  await manager.getByRole('button', { name: /your menu/ }).click()
  await manager.getByRole('button', { name: 'Your PIN' }).click()
  const own = manager.getByRole('dialog')
  await own.getByLabel('Your password', { exact: true }).fill('a long phrase')
  await own.getByLabel('Your new PIN').fill('1234')
  await own.getByRole('button', { name: 'Next' }).click()
  await expect(own.getByText('Please choose digits that don’t repeat or run in order.')).toBeVisible()
  await expectGoodAtBothWidths(manager)
  await own.getByLabel('Your new PIN').fill('7391')
  await own.getByRole('button', { name: 'Next' }).click()
  await own.getByRole('button', { name: '7', exact: true }).click()
  await manager.keyboard.type('391')
  await own.getByRole('button', { name: 'Save PIN' }).click()
  await expect(manager.getByText('Your PIN is set.')).toBeVisible()
  await context.close()

  const hand = await becomeStaff(page, ['care', 'vaccines'])
  await page.goto('/staff/today')
  await page.getByRole('region', { name: 'Arriving' }).getByRole('button', { name: 'Open' }).click()
  const sheet = page.getByRole('dialog').first()
  await sheet.getByRole('button', { name: 'Let it pass' }).first().click()
  await sheet.getByLabel('Why may it pass?').fill('The vet confirmed it')
  await sheet.getByRole('button', { name: 'Let it pass' }).last().click()
  const asked = page.getByRole('dialog', { name: 'Needs a manager' })
  await asked.getByRole('button', { name: 'Dana' }).click()
  await asked.getByLabel('Dana’s PIN').fill('1470')
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked.getByText('That PIN isn’t right.')).toBeVisible()
  await expectGoodAtBothWidths(page)
  await asked.getByLabel('Dana’s PIN').fill('7391')
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked).toBeHidden()
  const { rows } = await withDatabase((client) =>
    client.query('select approved_by from audit_entry where by_account_id = $1 and approved_by is not null', [
      hand.id,
    ]),
  )
  expect(rows).toEqual([{ approved_by: dana.id }])

  await page.goto(`/staff/vaccines?record=${dogId}`)
  const record = page.getByRole('dialog', { name: 'Record from a vet' })
  await expect(record.getByText('Maple')).toBeVisible()
  await record.getByLabel('Vaccine').selectOption({ label: 'Rabies' })
  await record.getByLabel('Picture or PDF').setInputFiles({
    name: 'rabies.pdf',
    mimeType: 'application/pdf',
    buffer: await pdf(),
  })
  await record.getByRole('button', { name: 'Put on file and verify' }).click()
  await expect(record.getByText('When was it given?')).toBeVisible()
  await record.getByLabel('Given on').fill('2026-01-10')
  await record.getByLabel('Good until').fill('2028-01-10')
  await expectGoodAtBothWidths(page)
  await record.getByRole('button', { name: 'Put on file and verify' }).click()
  await expect(page.getByText('Maple: Rabies verified')).toBeVisible()
})
