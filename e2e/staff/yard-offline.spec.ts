import { expectAccessible } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { becomeStaff, follow } from '../support/staff.ts'
import { type BrowserContext, expect, ON_PHONE, type Page, test } from '../support/test.ts'
import { type DogHere, dogHere } from '../support/visit.ts'
import { readyOffline } from '../support/yard.ts'

test.use({ serviceWorkers: 'allow' })

const given = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: /Given$/ })

const ticksOf = (dogIds: readonly number[]) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ dog_id: number; outcome: string; by_account_id: number }>(
      'select dog_id, outcome, by_account_id from care_log where dog_id = any($1) order by dog_id',
      [dogIds],
    )
    return rows
  })

test(
  'W16 W17 the network goes in the middle of a round and of an incident: ticks, words and a photo are kept, and sent once',
  ON_PHONE,
  async ({ page, context }) => {
    test.slow()
    const rob = await becomeStaff(page, ['care'], 'Rob')
    const names = [1, 2, 3].map((number) => `Gus${Date.now() % 100_000}n${number}`)
    const dogs: DogHere[] = []
    for (const name of names) dogs.push(await dogHere(rob.id, { name }))
    await readyOffline(page, '/staff/rounds/now')
    await test.step('ticks stay over a reload, and are sent once', () =>
      tickOffline(page, context, { names, dogs, robId: rob.id }))
    const dogId = dogs[0]?.dogId ?? 0
    await follow(page, `/staff/incidents?report=new&dog=${dogId}`)
    await test.step('an incident’s words and its photo are sent later', () =>
      reportOffline(page, context, dogId))
    await test.step('one lost answer: what is kept stands in, and only until the server answers', () =>
      loseOneAnswer(page))
    await test.step('a new version is offered, never over what is typed', () => offerUpdate(page))
  },
)

async function tickOffline(
  page: Page,
  context: BrowserContext,
  { names, dogs, robId }: { names: string[]; dogs: DogHere[]; robId: number },
) {
  await context.setOffline(true)
  for (const name of names) await given(page, name).click()
  const bar = page.getByText(/^Offline since \d+:\d\d\. 3 ticks will be sent when you are back on line\.$/)
  await expect(bar).toBeVisible()
  const begun = Date.now()
  await page.reload()
  await expect(bar).toBeVisible()
  await expect(page.getByRole('button', { name: /Given Not sent yet/ })).toHaveCount(3)
  expect(Date.now() - begun).toBeLessThan(5_000)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Today' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Offline since/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Back on line. All 3 things noted here are sent.')).toBeVisible()
  await expect(page.getByText(/^Offline since/)).toHaveCount(0)
  await page.reload()
  const by = { outcome: 'given', by_account_id: robId }
  expect(await ticksOf(dogs.map(({ dogId }) => dogId))).toEqual(
    dogs.map(({ dogId }) => ({ dog_id: dogId, ...by })),
  )
}

async function reportOffline(page: Page, context: BrowserContext, dogId: number) {
  const sheet = page.getByRole('dialog', { name: 'Report an incident' })
  await sheet.getByRole('button', { name: 'Injury' }).click()
  await sheet.getByRole('radio', { name: '1 Write down' }).check()
  await sheet.getByRole('radio', { name: 'Was hurt' }).check()
  await sheet.getByLabel('What happened').fill('Cut a paw on the fence.')
  await context.setOffline(true)
  await sheet.locator('input[type=file]').setInputFiles('staff/public/icon-192.png')
  await expect(sheet.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Save the report' }).click()
  await expect(page.getByText(/1 incident will be sent when you are back on line\.$/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Back on line. What was noted here is sent.')).toBeVisible()
  const { rows } = await withDatabase((client) =>
    client.query(
      `select what_happened,
         (select count(*)::int from incident_picture where incident_id = incident_version.incident_id) as pictures
       from incident_version join incident_dog using (incident_id) where dog_id = $1`,
      [dogId],
    ),
  )
  expect(rows).toEqual([{ what_happened: 'Cut a paw on the fence.', pictures: 1 }])
}

/** The list of the reports is not kept here: without the server there would be none. */
async function loseOneAnswer(page: Page) {
  await follow(page, '/staff/rounds/now')
  let lost = 0
  await page.route('**/api/staffIncident/getIncidents**', (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.continue()
  })
  await page.reload()
  await follow(page, '/staff/incidents')
  await expect(page.getByText('Nothing went wrong.')).toBeVisible()
  expect(lost).toBe(1)
  await expect(page.getByRole('link', { name: /Injury/ }).first()).toBeVisible({ timeout: 25_000 })
  await page.unroute('**/api/staffIncident/getIncidents**')
}

async function offerUpdate(page: Page) {
  await page.getByRole('button', { name: 'Report an incident' }).click()
  const words = page.getByRole('dialog', { name: 'Report an incident' }).getByLabel('What happened')
  await words.fill('Dug under the fence.')
  await page.evaluate(() => {
    const data = { entry: '/staff/assets/newer.js' }
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  })
  const note = page.getByText('A new version is ready.')
  await page.waitForTimeout(500)
  await expect(note).toHaveCount(0)
  await expect(words).toHaveValue('Dug under the fence.')
  await words.fill('')
  await page.keyboard.press('Escape')
  await expect(note).toBeVisible()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update' }).click()])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
