import { addMonths } from '#domain/calendar/calendar.ts'
import { expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { loginModal, submitLogin } from '../support/accounts.ts'
import { withDatabase } from '../support/database.ts'
import { inDays, TODAY } from '../support/days.ts'
import { addDog, pdf } from '../support/dogs.ts'
import { forgetVaccine } from '../support/household.ts'
import { suiteId } from '../support/orders.ts'
import { openAnew } from '../support/site.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'
import { dogBox, forgetDraft, goToStep, next, openStep, question, savedDraft } from '../support/wizard.ts'

const FIRST_STEP = 'chooseDog?type=0'

/** Dogs are ticked, then what they come for; reload, back and forward keep it. */
test('dogs, then what they come for', proves('R7 S4', ON_PHONE), async ({ page, household: { dogId } }) => {
  test.slow()
  const otis = await addDog(page, { name: 'Otis', breed: 'Labrador Retriever' })
  await openStep(page, FIRST_STEP)
  await expect(page.getByText('step 1', { exact: false })).toBeVisible()
  await expect(next(page)).toBeDisabled()
  await dogBox(page, 'Maple').check()
  await expect(dogBox(page, 'Otis')).toHaveAccessibleName(/Meet and greet first/)
  await dogBox(page, 'Otis').check()
  await expect(page.getByText('Nothing is charged yet')).toHaveCount(1)
  await expectGoodAtBothWidths(page)
  await page.reload()
  await expect(dogBox(page, 'Maple')).toBeChecked()
  await next(page).click()

  await expect(question(page)).toHaveText('What would you like to book for Maple and Otis?')
  await expect(page.getByRole('progressbar', { name: 'Booking progress' })).toHaveAttribute(
    'aria-valuetext',
    'Step 2',
  )
  await expect(next(page)).toBeDisabled()
  await page.getByRole('radio', { name: /^Boarding/ }).check()
  await expect(page.getByRole('radio', { name: /^Boarding/ })).toHaveAccessibleName(/From \$55 a night/)
  await expectGoodAtBothWidths(page)
  await next(page).click()
  await expect(page).toHaveURL(/#\/default\/choooseBoardingDates\?type=0$/)
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^Boarding/ })).toBeChecked()
  await page.goBack()
  await expect(dogBox(page, 'Otis')).toBeChecked()
  expect(await savedDraft(page, 'USER_FOSTER')).toMatchObject({
    dogIds: [dogId, otis],
    largeNum: 2,
    orderType: 'boarding',
  })
})

/** An only dog is ticked, one added on the way too; the next step is drawn ahead, and anew with another choice. */
test('an only dog, and one added on the way', proves('R7 S6'), async ({ page, household: _household }) => {
  test.slow()
  await openStep(page, FIRST_STEP)
  await expect(dogBox(page, 'Maple')).toBeChecked()
  await page.getByRole('link', { name: /^Add a dog/ }).click()
  await page.getByLabel('Name').fill('Biscuit')
  await page.getByRole('combobox', { name: 'Breed' }).fill('corgi')
  await page.getByRole('option', { name: 'Pembroke Welsh Corgi' }).click()
  await page.getByLabel('Weight', { exact: true }).fill('24')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Years').fill('2')
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await page.getByRole('button', { name: 'Add Biscuit' }).click()
  await expect(dogBox(page, 'Biscuit')).toBeChecked()
  await expect(dogBox(page, 'Maple')).toBeChecked()
  await expect(page).toHaveURL(/#\/default\/chooseDog\?type=0$/)
  // Who is taken off the list stays off it.
  await dogBox(page, 'Biscuit').uncheck()
  await page.reload()
  await expect(dogBox(page, 'Maple')).toBeChecked()
  await expect(dogBox(page, 'Biscuit')).not.toBeChecked()

  const ahead = page.locator('.type-tiles')
  await expect(ahead).toHaveCount(1)
  await expect(ahead).toBeHidden()
  await dogBox(page, 'Biscuit').check()
  await expect(ahead).toHaveCount(1)
  await dogBox(page, 'Maple').uncheck()
  await dogBox(page, 'Biscuit').uncheck()
  await expect(ahead).toHaveCount(0)
  await dogBox(page, 'Biscuit').check()
  await next(page).click()
  await expect(question(page)).toHaveText('What would you like to book for Biscuit?')
})

/**
 * Who came by an entrance is not asked for the kind again and keeps the suite; Book under a dog chooses that dog.
 */
test(
  'an entrance sets the kind; Book under a dog sets the dog',
  proves('m16'),
  async ({ page, householdOfTwo: { dogId } }) => {
    const deluxe = await suiteId('Deluxe Suite')
    await openStep(page, `${FIRST_STEP}&orderType=boarding&suite=${deluxe}`)
    await dogBox(page, 'Maple').check()
    await expect(page.getByRole('complementary')).toContainText('Deluxe Suite')
    await next(page).click()
    await expect(page).toHaveURL(/choooseBoardingDates/)
    expect(await savedDraft(page)).toMatchObject({
      orderType: 'boarding',
      rooms: [{ suiteTypeId: deluxe, dogIds: [dogId] }],
    })
    await goToStep(page, `${FIRST_STEP}&orderType=daycare`)
    await next(page).click()
    await expect(question(page)).toHaveText('Which days is Maple coming?')

    await forgetDraft(page)
    await page.goto('/#/default/myDog')
    await page.getByRole('link', { name: 'Book: Biscuit' }).click()
    await expect(dogBox(page, 'Biscuit')).toBeChecked()
    await expect(dogBox(page, 'Maple')).not.toBeChecked()
    await expect(page).toHaveURL(/chooseDog\?type=0$/)
  },
)

/** Without a dog the first step asks for one; a name of sixty letters stays on the page, also at 320 pixels. */
test(
  'the first step without a dog, and a long name',
  proves('R7 m11'),
  async ({ page, customer: _customer }) => {
    test.slow()
    const name = 'M'.repeat(60)
    await page.setViewportSize({ width: 320, height: 700 })
    await openStep(page, FIRST_STEP)
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    await addDog(page, { name })
    await openStep(page, FIRST_STEP)
    await expect(page.getByText('A few things before')).toBeVisible()
    await expect(dogBox(page, name)).toBeChecked()
    await expectNoSidewaysScroll(page)
    for (const kind of [/^Boarding/, /^Daycare/, /^Grooming/]) {
      await page.goto('/#/default/choooseOrderType?type=0')
      await page.getByRole('radio', { name: kind }).check()
      await expectNoSidewaysScroll(page)
      await next(page).click()
      await expect(page).toHaveURL(/choooseBoardingDates\?type=0$/)
      await expect(question(page)).toContainText(name)
      await expectNoSidewaysScroll(page)
    }
  },
)

/**
 * A dog that cannot come stays in sight with the way out; a missing record stops nobody, and is sent without
 * leaving.
 */
test(
  'a dog that cannot come, and a missing record',
  proves('R7', ON_PHONE),
  async ({ page, household: { dogId } }) => {
    test.slow()
    const [rex, peanut] = [await addDog(page, { name: 'Rex' }), await addDog(page, { name: 'Peanut' })]
    await withDatabase(async (client) => {
      await client.query(`update dog set interview_outcome = 'refused' where id = $1`, [rex])
      await client.query('update dog set birthday = $2 where id = $1', [peanut, addMonths(TODAY, -2)])
    })
    await forgetVaccine(dogId, 'rabies')
    await openStep(page, FIRST_STEP)
    await expect(dogBox(page, 'Maple')).toBeChecked()
    for (const name of ['Rex', 'Peanut']) await expect(dogBox(page, name)).toHaveCount(0)
    await expect(page.getByText('Puppies can come from four months')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Come and visit first' })).toBeVisible()
    await expectGoodAtBothWidths(page)

    await expect(dogBox(page, 'Maple')).toHaveAccessibleName(/Rabies record missing/)
    await expect(page.getByText('You can book now and upload it later.')).toBeVisible()
    await expect(next(page)).toBeEnabled()
    await page.getByRole('button', { name: 'Upload the record of Maple' }).click()
    const sheet = page.getByRole('dialog', { name: 'Maple’s vaccine records' })
    await expectGoodAtBothWidths(page)
    await sheet
      .getByLabel('Add rabies record, photo or PDF')
      .setInputFiles({ name: 'rabies.pdf', mimeType: 'application/pdf', buffer: await pdf() })
    await expect(sheet.getByRole('link', { name: /rabies.pdf/ })).toBeVisible()
    await sheet.getByLabel('Expiry date').fill(inDays(365))
    await sheet.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText('Record sent. We check it by hand')).toBeVisible()
    await expect(page).toHaveURL(/chooseDog/)
    await expect(page.getByText('You can book now and upload it later.')).toBeHidden()
    await expect(dogBox(page, 'Maple')).toHaveAccessibleName(/We’re checking the records/)
    await expect(dogBox(page, 'Maple')).toBeChecked()

    await page.getByRole('link', { name: 'Talk to us about Rex' }).click()
    await expect(page).toHaveURL(/#\/contact-us\?about=visit$/)
  },
)

/**
 * With several parks the first step asks which one, and remembers it; what the address asks survives the log-in,
 * once.
 */
test('several parks, and what the address asks', proves('G2 R7'), async ({ page, household }) => {
  test.slow()
  await page.route('**/api/Index/getParkList', async (route) => {
    const answer = await (await route.fetch()).json()
    const second = { ...answer.data[0], id: 2, name: 'Fernridge', city: 'Langley' }
    await route.fulfill({ json: { ...answer, data: [...answer.data, second] } })
  })
  // The second park has the first one's rooms and prices here.
  await page.route(/\/api\/Index\/get(SuiteList|PriceBook)\?parkId=2/, async (route) =>
    route.fulfill({
      response: await route.fetch({ url: route.request().url().replace('parkId=2', 'parkId=1') }),
    }),
  )
  await openStep(page, FIRST_STEP)
  await page.getByRole('radio', { name: 'Fernridge, Langley' }).check()
  await expect(dogBox(page, 'Maple')).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Fernridge, Langley' })).toBeChecked()
  expect(await savedDraft(page, 'USER_FOSTER')).toMatchObject({ parkId: 2 })

  await page.unrouteAll()
  await page.evaluate(() => localStorage.clear())
  const [from, to, suite] = [inDays(70), inDays(73), await suiteId('Luxury Suite')]
  await openAnew(page, `/default/${FIRST_STEP}&orderType=boarding&from=${from}&to=${to}&suite=${suite}`)
  await expect(loginModal(page)).toBeVisible()
  await submitLogin(page, household)
  await expect(question(page)).toHaveText('Who’s coming to stay?')
  await expect(page).toHaveURL(new RegExp(`chooseDog\\?type=0&suite=${suite}&asked=boarding$`))
  await next(page).click()
  await expect(question(page)).toHaveText('When is Maple staying?')
  expect(await savedDraft(page, 'USER_FOSTER')).toMatchObject({
    orderType: 'boarding',
    beginDateStr: from,
    endDateStr: to,
    rooms: [{ suiteTypeId: suite, dogIds: [household.dogId] }],
  })
})
