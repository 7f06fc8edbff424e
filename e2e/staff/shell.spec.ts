import { expectAccessible, expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { waitForFacts } from '../support/site.ts'
import { createStaff, follow, type StaffPerson } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

function watchStaffFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/staff')) files.push(pathname)
  })
  return files
}

/**
 * A customer’s pages ask for no file of the back office; who tries is sent Home, told why, and gets no page of it.
 */
test('customers get no page of the back office', proves('W1 W2'), async ({ page, household: _household }) => {
  const files = watchStaffFiles(page)
  for (const path of ['/home', '/default/myBookings', '/default/chooseDog', '/default/myDog']) {
    await page.goto(`/#${path}`)
    await waitForFacts(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(files).toEqual([])
  await page.goto('/staff/team')
  await expect(page).toHaveURL('/#/home')
  await expect(page.getByText('This part is for our team.')).toBeVisible()
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts[0]).toContain('/staff/assets/index-')
  expect(scripts.filter((file) => file.includes('-page-'))).toEqual([])
})

/** A visitor logs in to the page asked for; keys and search lead on; a session that ended keeps what was typed. */
test('a visitor logs in to the page asked for', proves('WS46 W1 W4 W5 W9'), async ({ page }) => {
  test.slow()
  const asha = await createStaff('manager', 'Asha')
  await test.step('W1 W4 an address behind the site’s hash leads to its page, by the log-in', () =>
    logInOnTheWay(page, asha))
  await test.step('W4 g and a letter jump, ? shows the page’s own, letters in a field are letters', () =>
    useKeys(page))
  await test.step('W5 / and Ctrl+K search', async () => {
    await follow(page, '/staff/today')
    await expect(page.getByRole('button', { name: 'The next day' })).toBeVisible()
    await searchByKeys(page)
  })
  await test.step('W9 whoever logs in again goes on; logging out asks for the next', async () => {
    await page.keyboard.press('Escape')
    await follow(page, '/staff/today')
    await loseSession(page, asha)
  })
})

async function logInOnTheWay(page: Page, { email, password }: StaffPerson) {
  await page.goto('/#/staff/team?from=mail')
  await expect(page).toHaveURL('/staff/team?from=mail')
  await expect(heading(page, 'Log in')).toBeVisible()
  // WS46
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectGoodAtBothWidths(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('That email or password isn’t right.')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(heading(page, 'Staff')).toBeVisible()
  await expect(page).toHaveURL('/staff/team?from=mail')
  await expect(page.getByRole('row', { name: /Asha Gill/ }).first()).toBeVisible()
  await expectGoodAtBothWidths(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function useKeys(page: Page) {
  await follow(page, '/staff/nowhere')
  await expect(heading(page, 'Nothing here')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL('/staff/catalogue/suites')
  await page.getByRole('link', { name: 'Staff and roles' }).click()
  await expect(page).toHaveURL('/staff/team')
  await expect(page.getByRole('row', { name: /Asha Gill/ }).first()).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Invite someone')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('n')
  const invite = page.getByRole('dialog', { name: 'Invite to the team' })
  await invite.getByLabel('Email').pressSequentially('ng?/')
  await expect(invite.getByLabel('Email')).toHaveValue('ng?/')
  await page.keyboard.press('Escape')
  await expect(invite).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('It takes effect on their next click')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function searchByKeys(page: Page) {
  await page.route('**/api/staffSearch/find?*', (route) => {
    const q = new URL(route.request().url()).searchParams.get('q')
    const find = { kind: 'dog', id: 7, title: 'Maple', line: 'Priya Sandhu', isHidden: true }
    const data = { results: q === 'map' ? [find] : [] }
    return route.fulfill({ json: { code: 200, msg: '', data } })
  })
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search).toContainText('Three letters of a name')
  await search.getByRole('combobox').fill('zzz')
  await expect(search).toContainText('Nothing found for “zzz”.')
  await search.getByRole('combobox').fill('map')
  await expect(search.getByRole('option', { name: /Maple/ })).toContainText('Hidden')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(search).toBeVisible()
}

async function loseSession(page: Page, { id, email, password }: StaffPerson) {
  const note = page.getByRole('region', { name: 'Note of the day' })
  await note.getByRole('button', { name: /^(Write|Edit)$/ }).click()
  await note.getByRole('textbox').fill('Field 3 is wet')
  await withDatabase((client) => client.query('delete from session where account_id = $1', [id]))
  await note.getByRole('button', { name: 'Save the note' }).click()
  const again = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(again.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await again.getByLabel('Password', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Log in' }).click()
  await expect(again).toBeHidden()
  await expect(note.getByRole('textbox')).toHaveValue('Field 3 is wet')
  await note.getByRole('button', { name: 'Save the note' }).click()
  await expect(note.getByText('Field 3 is wet')).toBeVisible()
  await expect(note.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: /your menu$/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(heading(page, 'Log in')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}
