import { hash } from '@node-rs/argon2'
import { withDatabase } from '../support/database.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, type Page, test } from '../support/test.ts'
import { dogHere } from '../support/visit.ts'
import { readyOffline } from '../support/yard.ts'

test.use({ serviceWorkers: 'allow' })

const query = (text: string, values: unknown[]) =>
  withDatabase(async (client) => (await client.query(text, values)).rows)

const given = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}: .*Given`) }).first()

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

test('W16 W17 W18 a lost answer, somebody else’s name, a photo, a conflict, the PIN, and nothing kept at log-out', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const stamp = Date.now() % 100_000
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const asha = await becomeStaff(await other.newPage(), ['care'], `Ashley${stamp}`)
  await other.close()
  await query('update account set pin_hash = $1 where id = $2', [await hash('4826'), asha.id])
  const rob = await becomeStaff(page, ['care'], `Robin${stamp}`)
  const first = await dogHere(rob.id, { name: `Ace${stamp}` })
  const second = await dogHere(rob.id, { name: `Bo${stamp}` })
  await readyOffline(page, '/staff/rounds/now')

  // The server hears it, and its answer is lost.
  await page.route('**/api/staffCare/addEntry', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const note = page.getByRole('dialog', { name: 'Note something' })
  await page.getByRole('button', { name: 'Note something' }).click()
  await note.getByRole('button', { name: 'Walk' }).click()
  await note.getByRole('button', { name: `Ace${stamp}`, exact: true }).click()
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Back on line. What was noted here is sent.')).toBeVisible()
  await page.unroute('**/api/staffCare/addEntry')
  const walks = `select 1 from care_log where dog_id = $1 and kind = 'walk'`
  expect(await query(walks, [first.dogId])).toHaveLength(1)

  await context.setOffline(true)
  await expect(page.getByText(/^Offline since/)).toBeVisible()
  await page.getByRole('button', { name: `Robin${stamp}: your menu` }).click()
  await page.getByRole('button', { name: 'Switch person' }).click()
  await page
    .getByRole('dialog', { name: 'Switch person' })
    .getByRole('button', { name: `Ashley${stamp}` })
    .click()
  await query(
    `insert into care_change (dog_id, item_key, was, is_now, by_account_id, at)
     values ($1, 'meal', '{"what": "Kibble"}', '{"what": "Rice"}', $2, now())`,
    [second.dogId, rob.id],
  )
  await given(page, `Ace${stamp}`).click()
  await given(page, `Bo${stamp}`).click()
  await page.getByRole('button', { name: 'Note something' }).click()
  await note.getByRole('button', { name: 'Photo' }).click()
  await note.getByRole('button', { name: `Ace${stamp}`, exact: true }).click()
  await note.locator('input[type=file]').setInputFiles('staff/public/icon-192.png')
  await expect(note.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/3 things will be sent when you are back on line\.$/)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('1 thing could not be taken. Please have a look.')).toBeVisible()
  await expect(page.getByText(`Not signed yet: Ashley${stamp} 2.`)).toBeVisible()
  await page.getByRole('button', { name: 'Look and sign' }).click()
  const sheet = page.getByRole('dialog', { name: 'On this device' })
  await expect(sheet.getByRole('listitem')).toContainText('has changed')
  await sheet.getByRole('button', { name: `Ashley${stamp}` }).click()
  for (const digit of '4826') await sheet.getByRole('button', { name: digit, exact: true }).click()
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText('Signed.', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Discard' }).click()
  await expect(sheet.getByText('Everything is sent.')).toBeVisible()
  const log = await query(
    `select care_log.kind, care_log.by_account_id, photo_file is not null as has_photo, signed_at is not null as is_signed
     from care_log join synced_item on synced_item.id = synced_id where care_log.dog_id = any($1) order by care_log.kind`,
    [[first.dogId, second.dogId]],
  )
  expect(log).toEqual([
    { kind: 'meal', by_account_id: asha.id, has_photo: false, is_signed: true },
    { kind: 'photo', by_account_id: asha.id, has_photo: true, is_signed: true },
  ])

  await page.keyboard.press('Escape')
  expect((await keptHere(page)).rows).toBeGreaterThan(0)
  await page.getByRole('button', { name: `Robin${stamp}: your menu` }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => keptHere(page)).toEqual({ rows: 0, hasPictures: false })
})
