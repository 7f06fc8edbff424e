import { becomeCustomer } from '../support/household.ts'
import { expect, type Page, test } from '../support/test.ts'

async function openContacts(page: Page) {
  await becomeCustomer(page, { isReachable: false })
  await page.goto('/#/default/myProfileo')
  return page.getByRole('region', { name: 'If we can’t reach you' })
}
type Panel = Awaited<ReturnType<typeof openContacts>>

async function add(panel: Panel, name: string, phone: string) {
  await panel.getByRole('button', { name: 'Add a person' }).click()
  await expect(panel.getByLabel('Name', { exact: true })).toBeFocused()
  await panel.getByLabel('Name', { exact: true }).fill(name)
  await panel.getByLabel('Phone', { exact: true }).fill(phone)
  await panel.getByRole('button', { name: 'Done' }).click()
}
async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
}

test('A6 a person needs a name and a whole number, four are the most; they are added, changed and taken out, with a way back until it is saved', async ({
  page,
}) => {
  const panel = await openContacts(page)
  await add(panel, '', '604555019')
  await expect(panel.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Please enter a name.')
  await expect(panel.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
    'One digit is missing.',
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByLabel('Name', { exact: true })).toBeFocused()
  await panel.getByLabel('Name', { exact: true }).fill('Arjun Sandhu')
  await panel.getByLabel('Phone', { exact: true }).fill('6045550190')
  await save(page)
  await add(panel, 'Mei Tran', '6045550123')
  await panel.getByRole('button', { name: 'Edit Mei Tran' }).click()
  await expect(panel.getByLabel('Name', { exact: true })).toBeFocused()
  await panel.getByLabel('How you know each other').fill('Neighbour')
  await panel.getByRole('switch', { name: 'Can decide in an emergency' }).click()
  await panel.getByRole('button', { name: 'Done' }).click()
  await save(page)
  await page.reload()
  await expect(panel.getByText('604 555 0190. Can also pick up')).toBeVisible()
  await expect(panel.getByText('Neighbour, 604 555 0123. Can pick up')).toBeVisible()

  await panel.getByRole('button', { name: 'Edit Arjun Sandhu' }).click()
  await panel.getByRole('button', { name: 'Remove' }).click()
  await expect(panel.getByText('Arjun Sandhu will be removed when you save.')).toBeVisible()
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  for (const name of ['Ben', 'Cleo']) await add(panel, name, '6045550190')
  await expect(panel.getByRole('button', { name: 'Add a person' })).toBeHidden()
  await panel.getByRole('button', { name: 'Edit Arjun Sandhu' }).click()
  await panel.getByRole('button', { name: 'Remove' }).click()
  await add(panel, 'Eve', '6045550191')
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeHidden()
  await save(page)
  await page.reload()
  await expect(panel.getByRole('button', { name: /^Edit/ })).toHaveCount(4)
  await expect(panel.getByText('Arjun Sandhu')).toBeHidden()
})
