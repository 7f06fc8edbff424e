import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What is compared is another thing than whose household it is. */
const OTHER_THINGS = [
  // Nobody changes their own role, and people on the team change their details themselves.
  'server/management/team/team-routes.ts',
  'server/office/customers/save-customer.ts',
  // Whether the parts of one call belong together, or two dogs to one household.
  'server/office/incidents/incident-view.ts',
  'server/office/money/back/credit-routes.ts',
  // Who of two people it was: who wrote it or the household, who asked or who approved, who has it or whoever asks.
  'server/office/alarms/take-alarm.ts',
  'server/office/care/tick-item.ts',
  'server/office/incidents/review-incident.ts',
  'server/office/money/desk/allow-giving.ts',
  'server/office/orders/read-order-page.ts',
  'server/office/write/pin/manager-approval.ts',
  'server/office/yard/sync-items.ts',
]

const COMPARED =
  /\b(?:account_?id|household_?id)\b[\w.]* (?:===|!==) (?!null|undefined)|(?:===|!==) (?:[\w.]+\.)?(?:account_?id|household_?id)\b/i

test('AD67 whose household something is for is asked in one place', () => {
  const files = ['server/office', 'server/management']
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const compare = files.filter((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => COMPARED.test(line)),
  )
  expect(compare.toSorted()).toEqual(OTHER_THINGS.toSorted())
})
