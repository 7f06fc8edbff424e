import { expectAccessible } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { becomeStaff, createStaff, follow } from '../support/staff.ts'
import { type BrowserContext, expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'
import { newDigits } from '../support/unique.ts'
import { type DogHere, dogHere } from '../support/visit.ts'
import { readyOffline } from '../support/yard.ts'

test.use({ serviceWorkers: 'allow' })

const given = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: /Given$/ })

const givenTo = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}: .*Given`) }).first()

const query = (text: string, values: unknown[]) =>
  withDatabase(async (client) => (await client.query(text, values)).rows)

const ticksOf = (dogIds: readonly number[]) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ dog_id: number; outcome: string; by_account_id: number }>(
      'select dog_id, outcome, by_account_id from care_log where dog_id = any($1) order by dog_id',
      [dogIds],
    )
    return rows
  })

/**
 * The network goes in the middle of a round and of an incident: ticks, words and a photo are kept, and sent once;
 * somebody else’s name, a conflict, the PIN, and nothing kept at log-out.
 */
test('the yard without network', proves('W16 W17 W18', ON_PHONE), async ({ page, context }) => {
  test.slow()
  const stamp = newDigits()
  const [robin, ashley] = [`Robin${stamp}`, `Ashley${stamp}`]
  const asha = { ...(await createStaff(['care'], ashley, { pin: '4826' })), name: ashley }
  const rob = { ...(await becomeStaff(page, ['care'], robin)), name: robin }
  const names = [1, 2, 3].map((number) => `Gus${stamp}n${number}`)
  const dogs: DogHere[] = []
  for (const name of names) dogs.push(await dogHere(rob.id, { name }))
  const [ace, bo] = await Promise.all(
    [`Ace${stamp}`, `Bo${stamp}`].map(async (name) => ({ name, ...(await dogHere(rob.id, { name })) })),
  )
  if (ace === undefined || bo === undefined) throw new Error('nobody is here')
  const yard: Yard = { rob, asha, ace, bo }
  await readyOffline(page, '/staff/rounds/now')
  await test.step('ticks stay over a reload, and are sent', () => tickOffline(page, context, names))
  const dogId = dogs[0]?.dogId ?? 0
  await follow(page, `/staff/incidents?report=new&dog=${dogId}`)
  await test.step('an incident’s words and its photo are sent later', () =>
    reportOffline(page, context, dogId))
  await test.step('one lost answer: what is kept stands in, and only until the server answers', () =>
    loseOneAnswer(page))
  await test.step('the ticks were sent once', async () => {
    const by = { outcome: 'given', by_account_id: rob.id }
    const ticks = dogs.map((dog) => ({ dog_id: dog.dogId, ...by }))
    expect(await ticksOf(dogs.map((dog) => dog.dogId))).toEqual(ticks)
  })
  await test.step('a new version is offered, never over what is typed', () => offerUpdate(page))
  await page.setViewportSize({ width: 1440, height: 900 })
  await follow(page, '/staff/rounds/now')
  await test.step('W17 an answer is lost: what was noted is sent again, and there once', () =>
    loseAnswerOfNote(page, yard))
  await test.step('W17 W18 somebody else’s name, a photo, a conflict, the PIN', () =>
    actForAnother(page, context, yard))
  await test.step('W18 nothing is kept at log-out', () => leaveNothing(page, yard))
})

async function tickOffline(page: Page, context: BrowserContext, names: string[]) {
  await context.setOffline(true)
  for (const name of names) await given(page, name).click()
  const bar = page.getByText(
    /^Offline since \d+:\d\d\. 3 ticks are only on this (phone|device)\. We’ll send them when you’re back online\.$/,
  )
  await expect(bar).toBeVisible()
  const begun = performance.now()
  await page.reload()
  await expect(bar).toBeVisible()
  await expect(page.getByRole('button', { name: /Given Not sent yet/ })).toHaveCount(3)
  expect(performance.now() - begun).toBeLessThan(5_000)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Today' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Offline since/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Back online. All 3 things saved here are sent.')).toBeVisible()
  await expect(page.getByText(/^Offline since/)).toHaveCount(0)
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
  await expect(
    page.getByText(/1 incident is only on this (phone|device)\. We’ll send it when you’re back online\.$/),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Back online. What was saved here is sent.')).toBeVisible()
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
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(note).toHaveCount(0)
  await expect(words).toHaveValue('Dug under the fence.')
  await words.fill('')
  await page.keyboard.press('Escape')
  await expect(note).toBeVisible()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update' }).click()])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const noteSheet = (page: Page) => page.getByRole('dialog', { name: 'Note something' })

/** What this browser keeps of the day, and of its faces. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const rows = await new Promise<number>((resolve) => {
      const asked = indexedDB.open('staff-yard')
      asked.onsuccess = () => {
        const found = asked.result.transaction('copy').objectStore('copy').count()
        found.onsuccess = () => resolve(found.result)
      }
    })
    return { rows, hasPictures: await caches.has('staff-pictures') }
  })

interface Yard {
  rob: Named
  asha: Named
  ace: DogHere & { name: string }
  bo: DogHere & { name: string }
}

interface Named {
  id: number
  name: string
}

async function loseAnswerOfNote(page: Page, { ace }: Yard) {
  const note = noteSheet(page)
  // The server hears it, and its answer is lost.
  await page.route('**/api/staffCare/addEntry', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Note something' }).click()
  await note.getByRole('button', { name: 'Walk' }).click()
  await note.getByRole('button', { name: ace.name, exact: true }).click()
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Back online. What was saved here is sent.')).toBeVisible()
  await page.unroute('**/api/staffCare/addEntry')
  const walks = `select 1 from care_log where dog_id = $1 and kind = 'walk'`
  expect(await query(walks, [ace.dogId])).toHaveLength(1)
}

async function actForAnother(page: Page, context: BrowserContext, { rob, asha, ace, bo }: Yard) {
  const note = noteSheet(page)
  await context.setOffline(true)
  await expect(page.getByText(/^Offline since/)).toBeVisible()
  await page.getByRole('button', { name: `${rob.name}: your menu` }).click()
  await page.getByRole('button', { name: 'Switch person' }).click()
  await page.getByRole('dialog', { name: 'Switch person' }).getByRole('button', { name: asha.name }).click()
  await query(
    `insert into care_change (dog_id, item_key, was, is_now, by_account_id, at)
     values ($1, 'meal', '{"what": "Kibble"}', '{"what": "Rice"}', $2, clock_now())`,
    [bo.dogId, rob.id],
  )
  await givenTo(page, ace.name).click()
  await givenTo(page, bo.name).click()
  await page.getByRole('button', { name: 'Note something' }).click()
  await note.getByRole('button', { name: 'Photo' }).click()
  await note.getByRole('button', { name: ace.name, exact: true }).click()
  await note.locator('input[type=file]').setInputFiles('staff/public/icon-192.png')
  await expect(note.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText(/3 things are only on this (phone|device)\. We’ll send them when you’re back online\.$/),
  ).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('1 thing couldn’t be sent. Please check.')).toBeVisible()
  await expect(page.getByText(`Not signed yet: ${asha.name} 2.`)).toBeVisible()
  await page.getByRole('button', { name: 'Show and sign' }).click()
  const sheet = page.getByRole('dialog', { name: 'On this device' })
  await expect(sheet.getByRole('listitem')).toContainText('has changed')
  await sheet.getByRole('button', { name: asha.name }).click()
  for (const digit of '4826') await sheet.getByRole('button', { name: digit, exact: true }).click()
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText('Signed.', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Discard' }).click()
  await expect(sheet.getByText('Everything is sent.')).toBeVisible()
  const log = await query(
    `select care_log.kind, care_log.by_account_id, photo_file is not null as has_photo, signed_at is not null as is_signed
     from care_log join synced_item on synced_item.id = synced_id where care_log.dog_id = any($1) order by care_log.kind`,
    [[ace.dogId, bo.dogId]],
  )
  expect(log).toEqual([
    { kind: 'meal', by_account_id: asha.id, has_photo: false, is_signed: true },
    { kind: 'photo', by_account_id: asha.id, has_photo: true, is_signed: true },
  ])
}

async function leaveNothing(page: Page, { rob }: Yard) {
  await page.keyboard.press('Escape')
  expect((await keptHere(page)).rows).toBeGreaterThan(0)
  await page.getByRole('button', { name: `${rob.name}: your menu` }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => keptHere(page)).toEqual({ rows: 0, hasPictures: false })
}
