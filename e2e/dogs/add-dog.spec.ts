import { expectAccessible } from '../support/accessibility.ts'
import { openAnew } from '../support/site.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'
import { question } from '../support/wizard.ts'

/** FillDog adds a dog in short steps; back, forward and a reload keep what was typed. */
test('a dog is added in short steps', proves('R7', ON_PHONE), async ({ page, customer: _customer }) => {
  await page.goto('/#/default/myDog')
  await expect(page.getByRole('heading', { name: 'Who’s coming?' })).toBeVisible()
  await page.getByRole('link', { name: 'Add a dog' }).click()

  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText("Please fill in your dog's name.")).toBeVisible()
  await page.getByLabel('Name').fill('Maple')
  await page.getByRole('combobox', { name: 'Breed' }).fill('retriever golden')
  await page.getByRole('option', { name: 'Golden Retriever' }).click()
  await expect(page.getByLabel('Weight', { exact: true })).toBeFocused()
  await page.keyboard.type('62')
  await expect(page.getByText('Size class: large, over 50 lb')).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'A little more about Maple' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Adding a dog' })).toHaveAttribute(
    'aria-valuetext',
    'Step 2 of 2',
  )
  await expect(page.getByLabel('Years')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByLabel('Or birthday').fill('2024-04-02')
  await page.getByLabel('Years').fill('1')
  // What is typed last counts.
  await expect(page.getByLabel('Or birthday')).toHaveValue('')
  await page.getByLabel('Months').fill('6')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.reload()
  await expect(page.getByLabel('Months')).toHaveValue('6')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Breed' })).toHaveValue('Golden Retriever')
  await page.goForward()
  await page.getByRole('button', { name: 'Add Maple' }).click()

  await expect(page.getByText('Maple is added.')).toBeVisible()
  await expect(page).toHaveURL(/#\/default\/myDog$/)
  const card = page.getByRole('article', { name: 'Maple' })
  await expect(card).toContainText('Golden Retriever, 18 months, 62 lb, large')
  await expect(card).toContainText('Not ready yet')
})

/** A household without dogs adds one first, then is back in its booking with that dog chosen. */
test(
  'a household without dogs adds one on the way to its booking',
  proves('R7'),
  async ({ page, customer: _customer }) => {
    await page.goto('/#/home')
    await page.getByRole('main').getByRole('link', { name: 'Book', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add a dog' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCount(0)
    await expectAccessible(page)
    await expect(page.getByLabel('Name')).toBeFocused()
    for (const text of ['Maple', 'Golden Retriever', '62']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await page.getByLabel('Years').fill('3')
    await page.getByRole('radio', { name: 'Female' }).check()
    await page.getByRole('button', { name: 'Add Maple' }).click()
    // The first dog is the one who comes: there is nobody to choose.
    await expect(question(page)).toHaveText('What would you like to book for Maple?')
    await expect(page.getByText('Maple is added.')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/#\/home$/)
  },
)

/**
 * FillDog nobody gets beyond a step that is not filled in, nor back to a page that is not ours; the breed is found
 * by the keyboard alone, slips and all, or said in own words; Enter leads through the fields, and 28 is 28 in
 * whichever unit.
 */
test(
  'adding a dog: what is not filled in, the breed, the units',
  proves('R7'),
  async ({ page, customer: _customer }) => {
    test.slow()
    const notOurs = encodeURIComponent('https://evil.example/')
    await page.goto(`/#/default/fillDog?step=2&back=${notOurs}`)
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()

    await openAnew(page, `/default/fillDog?back=${notOurs}`)
    const breed = page.getByRole('combobox', { name: 'Breed' })
    await breed.pressSequentially('german sheperd')
    await expect(breed).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await breed.press('ArrowDown')
    await breed.press('Enter')
    await expect(breed).toHaveValue('German Shepherd Dog')
    await expect(breed).toHaveAttribute('aria-expanded', 'false')
    await breed.fill('Potcake mix')
    await breed.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toHaveText('Use “Potcake mix”')
    await breed.press('Enter')
    await expect(breed).toHaveValue('Potcake mix')
    await breed.press('ArrowDown')
    await breed.press('Escape')
    await expect(breed).toHaveAttribute('aria-expanded', 'false')

    await breed.fill('')
    await page.getByLabel('Name').focus()
    for (const text of ['Maple', 'Potcake mix']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    const weight = page.getByLabel('Weight', { exact: true })
    await expect(weight).toBeFocused()
    await page.keyboard.type('28')
    await page.getByRole('radio', { name: 'kg' }).check()
    await expect(weight).toHaveValue('28')
    await expect(page.getByText('Size class: large, over 22.7 kg')).toBeVisible()
    await weight.press('Enter')
    await page.getByLabel('Years').fill('3')
    await page.getByRole('radio', { name: 'Female' }).check()
    await page.getByRole('button', { name: 'Add Maple' }).click()
    await expect(page).toHaveURL(/#\/default\/myDog$/)
  },
)
