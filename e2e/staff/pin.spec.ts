import { expectAccessible } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { TODAY } from '../support/days.ts'
import { pdf } from '../support/dogs.ts'
import { stayOfNewOwner } from '../support/owner.ts'
import { arriveToday, becomeStaff, createStaff, follow } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

/** A PIN is chosen, a manager approves on the spot, and a vet’s record is put on file. */
test('a PIN, an approval and a vet’s record', proves('§0.3 U6 T5 D6'), async ({ page }) => {
  test.slow()
  const { dogId, order } = await stayOfNewOwner()
  await arriveToday(order.id)
  await withDatabase((client) =>
    client.query(`update vaccine_record set expires_on = date '${TODAY}' - 3 where dog_id = $1`, [dogId]),
  )
  const dana = await createStaff('manager', 'Dana', { pin: '7391' })
  const hand = await becomeStaff(page, ['care', 'vaccines'])
  await page.goto('/staff/today')
  await test.step('U6 a PIN is chosen', () => choosePin(page, hand.password))
  await test.step('§0.3 T5 a manager approves on the spot', async () => {
    await letPass(page)
    const { rows } = await withDatabase((client) =>
      client.query(
        'select approved_by from audit_entry where by_account_id = $1 and approved_by is not null',
        [hand.id],
      ),
    )
    expect(rows).toEqual([{ approved_by: dana.id }])
  })
  await follow(page, `/staff/vaccines?record=${dogId}`)
  await test.step('D6 a vet’s record is put on file', () => putOnFile(page))
})

async function choosePin(page: Page, password: string) {
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('button', { name: 'Your PIN' }).click()
  const own = page.getByRole('dialog')
  await own.getByLabel('Your password', { exact: true }).fill(password)
  await own.getByLabel('Your new PIN').fill('1234')
  await own.getByRole('button', { name: 'Next' }).click()
  await expect(own.getByText('Please choose digits that don’t repeat or run in order.')).toBeVisible()
  await expectAccessible(page)
  await own.getByLabel('Your new PIN').fill('7391')
  await own.getByRole('button', { name: 'Next' }).click()
  await own.getByRole('button', { name: '7', exact: true }).click()
  await page.keyboard.type('391')
  await own.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('Your PIN is set.')).toBeVisible()
}

async function letPass(page: Page) {
  await page.getByRole('region', { name: 'Arriving' }).getByRole('button', { name: 'Open' }).click()
  const sheet = page.getByRole('dialog').first()
  await sheet.getByRole('button', { name: 'Waive it once' }).first().click()
  await sheet.getByLabel('Reason').fill('The vet confirmed it')
  await sheet.getByRole('button', { name: 'Waive it once' }).last().click()
  const asked = page.getByRole('dialog', { name: 'Needs a manager' })
  await asked.getByRole('button', { name: 'Dana' }).click()
  await asked.getByLabel('Dana’s PIN').fill('1470')
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked.getByText('That PIN isn’t right.')).toBeVisible()
  await expectAccessible(page)
  await asked.getByLabel('Dana’s PIN').fill('7391')
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked).toBeHidden()
  // Nobody leaves while something is being written.
  await expect(sheet).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

async function putOnFile(page: Page) {
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
  await record.getByLabel('Valid until').fill('2028-01-10')
  await expectAccessible(page)
  await record.getByRole('button', { name: 'Put on file and verify' }).click()
  await expect(page.getByText('Maple: Rabies verified')).toBeVisible()
}
