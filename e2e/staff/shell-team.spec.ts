import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { keptMails } from '../support/kept-mails.ts'
import { otherBrowser } from '../support/moment.ts'
import { becomeStaff, createStaff, follow, type StaffPerson } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'
import { newEmail } from '../support/unique.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function openTeam(page: Page) {
  await page.goto('/staff/team')
  await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible()
}

// Far from the park: whatever is shown is by the park's clock all the same.
test.use({ timezoneId: 'Asia/Tokyo' })

/**
 * An invitation lets a new person in; someone got there first; permissions change on an open page, somebody leaves
 * the team and comes back, who gets the morning sheet is chosen, and it is all written down.
 */
test(
  'the team: invited, changed, left, and written down',
  proves('U3 W6 U4 U5 U12 T17'),
  async ({ page, browser, baseURL }) => {
    test.slow()
    const rob = await createStaff(['care'], 'Rob')
    const asha = await becomeStaff(page, 'manager', 'Asha')
    const malik = newEmail()
    await openTeam(page)
    await test.step('U3 an invitation is sent', () => inviteManager(page, malik))
    const other = await (await otherBrowser(browser, baseURL === undefined ? {} : { baseURL })).newPage()
    await test.step('U3 it is opened, and lets a new person in', () => join(other, malik))
    // The manager's open page hears of it.
    await expect(row(page, malik)).toContainText('On the team')
    await expect(row(page, malik)).toContainText('No PIN yet')
    await expect(row(page, malik)).toContainText('Last seen Mon 16 Nov')
    await follow(other, '/staff/team')
    await test.step('W6 someone got there first: was and is, what was chosen is kept, and it can be done anyway', () =>
      changeTooLate(page, other, rob))
    await test.step('U4 U5 on an open page: fewer permissions, off the team, and back', () =>
      takeOffTheTeam(page, other, malik))
    await other.context().close()
    await test.step('U12 it is written down', () => readAudit(page, asha.id))
    await test.step('T17 who gets the morning sheet', () => chooseReaders(page, asha.email))
    await test.step('WS a manager finds on Today who is on shift and what was done, and nothing leads to the site', () =>
      managersToday(page))
  },
)

async function managersToday(page: Page) {
  await page.goto('/staff/nothing-like-this')
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await expect(page).toHaveURL('/staff/today')
  const panel = page.getByRole('region', { name: 'So far today' })
  await expect(panel.getByRole('list', { name: 'On shift' })).toContainText('Asha')
  await expect(panel.getByRole('link', { name: /taken$/ })).toHaveAttribute('href', '/staff/till')
  await expectGoodAtBothWidths(page)
}

async function inviteManager(page: Page, email: string) {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Invite to the team' })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Send invitation' }).click()
  await expect(sheet).toContainText('Please input your email!')
  await sheet.getByLabel('Email').fill(email)
  await sheet.getByRole('radio', { name: 'Manager' }).check()
  await sheet.getByRole('button', { name: 'Send invitation' }).click()
  await expect(sheet).toBeHidden()
  await expect(row(page, email)).toContainText('Manager')
}

async function join(other: Page, email: string) {
  let link = ''
  await expect
    .poll(() => {
      const mail = keptMails().findLast((text) => text.includes(email)) ?? ''
      link = /\/staff\/join\?token=[\w-]+/.exec(mail)?.[0] ?? ''
      return link
    })
    .not.toBe('')
  await other.goto(link)
  await other.getByRole('button', { name: 'Join the team' }).click()
  await other.getByLabel('First name').fill('Malik')
  await other.getByLabel('Last name').fill('Gill')
  await other.getByLabel('Password', { exact: true }).fill('pine-and-cedar')
  await expectGoodAtBothWidths(other)
  await other.getByRole('button', { name: 'Join the team' }).click()
  await expect(other.getByRole('button', { name: 'Malik: your menu' })).toBeVisible()
}

async function changeTooLate(page: Page, faster: Page, third: StaffPerson) {
  const change = (on: Page) => on.getByRole('button', { name: 'Change what Rob Gill may do' }).last()
  const sheet = (on: Page) => on.getByRole('dialog', { name: 'Rob Gill' })
  await change(page).click()
  await sheet(page).getByRole('radio', { name: 'Groomer' }).check()
  await change(faster).click()
  await sheet(faster).getByRole('radio', { name: 'Front desk' }).check()
  await sheet(faster).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(faster)).toBeHidden()

  await sheet(page).getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Malik got there first' })
  await expect(conflict).toContainText('Malik changed what Rob may do at')
  await expect(conflict).toContainText('Nothing was done. What you typed is kept.')
  const changed = conflict.getByRole('row', { name: /Permissions/ })
  await expect(changed).toContainText('care')
  // Written by the server and by this browser, which is in another zone: both by the park's clock.
  const [, time = ''] = / at (\d+:\d\d [ap]m)\./.exec(await conflict.innerText()) ?? []
  expect(time).not.toBe('')
  await expect(changed).toContainText(`Malik, ${time}`)
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Cancel' }).click()
  await expect(conflict).toBeHidden()
  await expect(sheet(page).getByRole('radio', { name: 'Groomer' })).toBeChecked()
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await conflict.getByRole('button', { name: 'Do it anyway' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(row(page, third.email)).toContainText('Groomer')
}

async function takeOffTheTeam(page: Page, other: Page, email: string) {
  const malik = row(page, email)
  const change = () => malik.getByRole('button', { name: /^Change/ }).click()
  await change()
  const sheet = page.getByRole('dialog', { name: 'Malik Gill' })
  await sheet.getByRole('radio', { name: 'Groomer' }).check()
  await page.keyboard.press('Control+s')
  await expect(sheet).toBeHidden()
  await expect(other.getByRole('main')).toContainText('This needs a manager.')
  await expect(other.getByRole('navigation', { name: 'Pages' }).getByText('Setup')).toHaveCount(0)

  await change()
  await page.getByRole('button', { name: 'Take off the team' }).click()
  const question = page.getByRole('dialog', { name: /^Take Malik Gill off the team\?/ })
  await question.getByRole('button', { name: 'Take off the team' }).click()
  await expect(malik).toContainText('Left')
  await expect(other.getByRole('heading', { name: 'Please log in again' })).toBeVisible()
  await page.getByRole('button', { name: 'Let Malik Gill back in' }).last().click()
  await expect(malik).toContainText('On the team')
}

async function readAudit(page: Page, managerId: number) {
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page).toHaveURL('/staff/audit')
  await page.getByLabel('Who').selectOption(String(managerId))
  await page.getByLabel('Words').fill('groom')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/word=groom/)
  await expect(page.getByRole('button', { name: /Asha Gill changed what Malik may do/ })).toHaveCount(1)
  await expect(page.getByRole('complementary')).toContainText('care, groom')
  await expectGoodAtBothWidths(page)
  await page.getByLabel('Words').fill('nothing-like-this')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No activity matches. Try fewer words or another day.')).toBeVisible()
}

async function chooseReaders(page: Page, email: string) {
  await page.getByRole('link', { name: 'Morning sheet' }).click()
  const addresses = page.getByLabel('Who gets it by email')
  await addresses.fill('not an address')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('form').getByRole('alert')).not.toBeEmpty()
  await addresses.fill(`${email}\nrob@mail.example`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectGoodAtBothWidths(page)
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('complementary')).toContainText(`${email}, rob@mail.example`)
}
