import { inDays } from '../support/days.ts'
import { addDog } from '../support/dogs.ts'
import { givePass } from '../support/packages.ts'
import { expect, proves, test } from '../support/test.ts'
import { goToStep, next, openStep, question, savedDraft } from '../support/wizard.ts'

const FIRST_STEP = 'chooseDog?type=0'

/**
 * A booking begun is told of and kept; another kind keeps the dogs, by keyboard too, and is written down at once.
 */
test('a booking begun, and another kind', proves('S4 m1'), async ({ page, household: { dogId } }) => {
  test.slow()
  const book = {
    dogIds: [dogId],
    largeNum: 1,
    orderType: 'boarding',
    beginDateStr: inDays(70),
    endDateStr: inDays(73),
  }
  await openStep(page, FIRST_STEP, { book })
  await expect(page.getByText('You’re continuing with Boarding for Maple')).toBeVisible()
  // As another tab would: what it begins is the same draft.
  await page.goto(`/#/default/${FIRST_STEP}&orderType=daycare`)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(question(page)).toHaveText('Who’s coming to stay?')
  expect(await savedDraft(page, 'USER_FOSTER')).toMatchObject(book)

  await page.goto('/#/default/choooseOrderType?type=0')
  const boarding = page.getByRole('radio', { name: /^Boarding/ })
  await boarding.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Daycare/ })).toBeChecked()
  expect(await savedDraft(page, 'USER_FOSTER')).toMatchObject({ orderType: 'daycare', beginDateStr: '' })
  // Passing by loses nothing.
  await page.keyboard.press('ArrowUp')
  expect(await savedDraft(page, 'USER_FOSTER')).toMatchObject(book)
  await page.keyboard.press('ArrowDown')
  await next(page).focus()
  await page.keyboard.press('Enter')
  // What was begun is not dropped without asking.
  await expect(page.getByText('Discard your unfinished booking and book daycare instead?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep it' }).press('Enter')
  expect(await savedDraft(page, 'USER_FOSTER')).toMatchObject(book)
  await page.getByRole('radio', { name: /^Boarding/ }).focus()
  await page.keyboard.press('ArrowDown')
  await next(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(page).toHaveURL(/choooseBoardingDates/)
  expect(await savedDraft(page, 'USER_FOSTER')).toMatchObject({
    dogIds: [dogId],
    orderType: 'daycare',
    beginDateStr: '',
    endDateStr: '',
  })

  await page.goto('/#/default/choooseOrderType?type=0')
  for (const [kind, saved] of [
    ['Daycare', { orderType: 'daycare' }],
    ['Meet and greet', { isVisit: true }],
    ['Boarding', { orderType: 'boarding', isVisit: false }],
  ] as const) {
    const tile = page.getByRole('radio', { name: new RegExp(`^${kind}`) })
    await tile.check({ force: true })
    expect(await savedDraft(page)).toMatchObject(saved)
    // A visit is written down in another way than the kinds that are booked.
    if (kind !== 'Meet and greet') continue
    await page.reload()
    await expect(tile).toBeChecked()
  }

  await goToStep(page, FIRST_STEP, { book })
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(question(page)).toHaveText('Who’s coming to see us?')
  expect(await savedDraft(page, 'USER_FOSTER')).toMatchObject({ dogIds: [dogId], beginDateStr: '' })
})

test(
  'passes are told of, and a dog we have not met can be met first',
  proves('R7'),
  async ({ page, customer: { email } }) => {
    const dogId = await addDog(page, { name: 'Otis' })
    await givePass(email, { units: 20, left: 12, expiresOn: inDays(60) })
    await openStep(page, 'choooseOrderType?type=0', { book: { dogIds: [dogId] } })
    await expect(page.getByText('You have 6 package days. Pick daycare to use one.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Meet and greet/ })).toHaveAccessibleName(/\$30 a dog/)
    await page.getByRole('complementary').getByRole('link', { name: 'Book it first' }).click()
    await expect(question(page)).toHaveText('What should we know about Otis?')
  },
)
