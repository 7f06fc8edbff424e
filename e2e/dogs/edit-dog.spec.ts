import { expectAccessible } from '../support/accessibility.ts'
import { addDog, openEditDog } from '../support/dogs.ts'
import { createHousehold } from '../support/household.ts'
import { expect, proves, test } from '../support/test.ts'

test(
  'editDog changes everything about a dog, and it is there after a reload',
  proves('R7'),
  async ({ page, customer: _customer }) => {
    test.slow()
    await openEditDog(page, await addDog(page))
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
    await fill('Name', 'Maple Leaf')
    await fill('Breed', 'Golden mix')
    await page.keyboard.press('Tab')
    await fill('Or birthday', '2021-05-06')
    await fill('Weight', '48.5')
    await expect(page.getByText('Size class: medium, 25 to 50 lb')).toBeVisible()
    await page.getByRole('radio', { name: 'Male', exact: true }).check()
    await page.getByRole('radiogroup', { name: 'Neutered' }).getByRole('radio', { name: 'Yes' }).check()
    await fill('Colour', 'cream')
    await fill('Microchip number', '956000012345678')
    await fill('Food', 'Salmon kibble')
    await fill('How much', '3/4 cup')
    await page.getByRole('group', { name: 'Meal times' }).getByRole('button', { name: 'Add a time' }).click()
    await page.getByLabel('Meal times, time 1').fill('06:45')
    await page.getByRole('button', { name: 'Add medication' }).click()
    await fill('What', 'Apoquel')
    await fill('Dose', '16 mg')
    await page.getByRole('group', { name: 'Given at' }).getByRole('button', { name: 'Add a time' }).click()
    await fill('Allergies', 'Chicken')
    await page.getByRole('button', { name: 'Guards toys' }).click()
    await fill('Anything that upsets your dog, or that we should know?', 'Vacuum cleaners')
    await fill('Clinic', 'Cloverdale Animal Clinic')
    await fill('Phone', '604 555 0142')
    await fill('Only for this dog', 'Aunt Jo, 604 555 0100')
    await page.getByRole('button', { name: 'Save Maple' }).click()
    await expect(page.getByText('Maple Leaf is saved.')).toBeVisible()
    await expect(page.getByText('You have unsaved changes')).toBeHidden()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Maple Leaf' })).toBeVisible()
    const has = (label: string, value: string) =>
      expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
    await has('Breed', 'Golden mix')
    await has('Or birthday', '6 May 2021')
    await has('Weight', '48.5')
    await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
    await has('Microchip number', '956000012345678')
    await has('How much', '3/4 cup')
    await has('Meal times, time 1', '06:45')
    await has('What', 'Apoquel')
    await has('Given at, time 1', '07:00')
    await has('Allergies', 'Chicken')
    await expect(page.getByRole('button', { name: 'Guards toys' })).toHaveAttribute('aria-pressed', 'true')
    await has('Clinic', 'Cloverdale Animal Clinic')
    await has('Only for this dog', 'Aunt Jo, 604 555 0100')
    await page.goto('/#/default/myDog')
    await expect(page.getByRole('article', { name: 'Maple Leaf' })).toContainText(
      'We have everything we need',
    )
  },
)

/** EditDog: no dog of one’s own, what is wrong at its field, medication with axe, a dog deleted and taken back. */
test(
  'editing a dog: not found, what is wrong, deleted and undone',
  proves('R7 m12'),
  async ({ page, customer: _customer }) => {
    test.slow()
    const id = await addDog(page)
    const { dogId: theirs } = await createHousehold()
    for (const wrong of [String(theirs), 'x', '']) {
      await page.goto(`/#/default/editDog?id=${wrong}`)
      await expect(page.getByRole('heading', { name: 'We can’t find this dog' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'See my dogs' }).click()
    await expect(page).toHaveURL(/#\/default\/myDog$/)

    await openEditDog(page, id)
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByLabel('Weight', { exact: true }).fill('heavy')
    await page.getByRole('button', { name: 'Save Maple' }).click()
    await expect(page.getByText("Please fill in your dog's name.")).toBeVisible()
    await expect(page.getByText('Please enter the weight as a number.')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()

    await page.getByRole('button', { name: 'Add medication' }).click()
    await expect(page.getByRole('group', { name: 'Medication 1' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('You have unsaved changes')).toBeHidden()

    await page.getByRole('button', { name: 'Delete Maple' }).click()
    await page
      .getByRole('dialog', { name: 'Delete Maple?' })
      .getByRole('button', { name: 'Delete Maple' })
      .click()
    await expect(page).toHaveURL(/#\/default\/myDog$/)
    await expect(page.getByRole('article', { name: 'Maple' })).toBeHidden()
    await expect(page.getByText('Maple is deleted.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('article', { name: 'Maple' })).toBeVisible()
    await expect(page.getByText('Maple is deleted.')).toBeHidden()
  },
)

/**
 * EditDog asks before changes are left; what was typed outlives a reload and a lost connection, kilograms are
 * remembered.
 */
test(
  'editing a dog: leaving, reload, lost connection',
  proves('R7'),
  async ({ page, customer: _customer, context }) => {
    test.slow()
    const id = await addDog(page)
    await page.goto('/#/default/myDog')
    await page.getByRole('link', { name: 'Edit Maple' }).click()
    await page.getByLabel('Colour').fill('red')
    await expect(page.getByText('You have unsaved changes')).toBeVisible()
    const question = page.getByRole('dialog', { name: /Leave without saving/ })
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Colour')).toHaveValue('red')
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My dogs' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/#\/default\/myDog$/)
    await openEditDog(page, id)
    await expect(page.getByLabel('Colour')).toHaveValue('')

    const weight = page.getByLabel('Weight', { exact: true })
    const saved = page.waitForResponse('**/api/user/updateUser')
    await page.getByRole('radio', { name: 'kg' }).check()
    await saved
    await expect(weight).toHaveValue('28.1')
    await expect(page.getByText('You have unsaved changes')).toBeHidden()

    await page.getByLabel('Colour').fill('cream')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(weight).toHaveValue('28.1')
    await expect(page.getByLabel('Colour')).toHaveValue('cream')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save Maple' }).click()
    await expect(page.getByText('We couldn’t reach our server.')).toBeVisible()
    await expect(page.getByLabel('Colour')).toHaveValue('cream')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save Maple' }).click()
    await expect(page.getByText('Maple is saved.')).toBeVisible()
  },
)
