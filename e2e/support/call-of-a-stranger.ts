import { expect, type Page } from '@playwright/test'
import { expectNarrow } from './accessibility.ts'
import { holdAnswers, pressWhile } from './hold-answers.ts'
import { newNumber } from './unique.ts'

/** Ines calls for the first time, from a number nobody has; she and Bruno, whom we have not met, are written down. */
export async function addInesAndBruno(page: Page, { email }: { email?: string } = {}): Promise<void> {
  await askForNewHousehold(page)
  await expectNarrow(page)
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Duarte')
  if (email !== undefined) await page.getByLabel('Email (can wait)').fill(email)
  await page.getByLabel('Dog', { exact: true }).fill('Bruno')
  await page.getByLabel('Breed').fill('Beagle')
  await page.getByLabel('Weight', { exact: true }).fill('25')
  await expect(page.getByText('That’s 11.3 kg.')).toBeVisible()
  await page.getByLabel('Age, years').fill('2.5')
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await page
    .getByRole('group', { name: 'Neutered' })
    .or(page.getByRole('radiogroup', { name: 'Neutered' }))
    .getByRole('radio', { name: 'Don’t know' })
    .check()
  await page.getByRole('button', { name: 'Add Ines and Bruno' }).click()
  await expect(page.getByRole('checkbox', { name: /Bruno/ })).toBeChecked()
}

/** The answer comes in the middle of the press, and moves nothing from under it. */
async function askForNewHousehold(page: Page) {
  const letAnswer = await holdAnswers(page, '**/api/staffSearch/find*')
  await page.getByLabel('Phone, name or email').fill(`778 ${newNumber()}`)
  await pressWhile(page.getByRole('button', { name: 'New household' }), async () => {
    await letAnswer()
    await expect(page.getByText('No match.')).toBeVisible()
  })
  await expect(page.getByLabel('First name')).toBeVisible()
}
