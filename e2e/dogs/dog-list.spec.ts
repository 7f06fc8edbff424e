import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { addDog } from '../support/dogs.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

const LIST = '**/api/dog/getDogList'

/** A page about dogs, as it stands and where there is least room. */
async function expectGood(page: Page) {
  const marked = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My dogs' })
  await expect(marked).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/**
 * MyDog is tried again when it cannot be loaded; it says how each thing stands by a shape, a sentence and a date,
 * and offers the next step; the dogs’ pages are marked in the list, pass axe and have no sideways scroll at 320 px;
 * a deletion that is refused leaves the dog.
 */
test(
  'my dogs: how each thing stands, and a refused deletion',
  proves('R7'),
  async ({ page, customer: _customer }) => {
    test.slow()
    const id = await addDog(page)
    await page.route(LIST, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await page.goto('/#/default/myDog')
    await expect(page.getByText('We couldn’t load your dogs.')).toBeVisible({ timeout: 30_000 })
    await page.unroute(LIST)
    // What only staff bring about: a checked record, one sent back, one that ran out, a passed meet and greet.
    await page.route(LIST, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: Record<string, unknown>[] }
      const [dog] = body.data
      const paper = { expiresOn: '2031-06-02', proofName: 'x.pdf', proofPath: '/files/x.pdf' }
      Object.assign(dog ?? {}, {
        vaccines: [
          { ...paper, vaccine: 'rabies', state: 'verified', refusedBecause: null },
          { ...paper, vaccine: 'dhpp', state: 'missing', refusedBecause: 'The date cannot be read.' },
          { ...paper, vaccine: 'bordetella', state: 'expired', refusedBecause: null },
        ],
        readiness: [
          { what: 'rabies', state: 'done', date: '2031-06-02' },
          { what: 'dhpp', state: 'missing', date: null },
          { what: 'bordetella', state: 'missing', date: '2020-06-02' },
          { what: 'interview', state: 'done', date: '2031-05-03' },
        ],
      })
      await route.fulfill({ json: body })
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    const card = page.getByRole('article', { name: 'Maple' })
    await expect(card).toContainText('2 to do')
    for (const sentence of [
      'Until 2 Jun 2031',
      'Sent back: The date cannot be read.',
      'Expired 2 Jun 2020',
      'Passed, valid until 3 May 2031',
    ]) {
      await expect(card.getByText(sentence)).toBeVisible()
    }
    await expectGood(page)
    await card.getByRole('link', { name: 'Upload record: Maple' }).click()
    await expect(page).toHaveURL(/editDog\?id=\d+&part=dhpp$/)
    await page.unroute(LIST)

    for (const path of ['fillDog', 'editDog?id=999999', `editDog?id=${id}`]) {
      await page.goto(`/#/default/${path}`)
      await expectGood(page)
    }
    const msg = 'Maple has a stay to come, and cannot be deleted before.'
    await page.route('**/api/dog/deleteDog', (route) =>
      route.fulfill({ json: { code: 409, msg, data: null } }),
    )
    await page.getByRole('button', { name: 'Delete Maple' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Maple' }).click()
    await expect(page.getByText(msg)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Maple' })).toBeVisible()
  },
)
