// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Customer } from '#contract/office/customers/page.ts'
import type { Me } from '#contract/management/team.ts'
import { WhoseApp } from '../../frame/session/me.ts'
import { AccountPanel } from './account-panel.tsx'

afterEach(cleanup)

const ASHA = { id: 4, name: 'Asha', role: 'manager', permissions: [] } as unknown as Me
const customer = (more: Partial<Customer> = {}) =>
  ({
    id: 7,
    version: 1,
    email: 'ines@mail.example',
    address: { street: '', city: '', province: '', postalCode: '' },
    mailChoices: {},
    videosUrl: null,
    madeBy: null,
    mergedInto: null,
    isCounter: false,
    isOnTeam: false,
    hasLogIn: true,
    stoppedBecause: '',
    ...more,
  }) as Customer

const open = (one: Customer) =>
  render(
    <WhoseApp value={ASHA}>
      <AccountPanel customer={one} />
    </WhoseApp>,
  ).container

test('WS45 deleting a household stands apart from what is pressed every day, and says what it does', () => {
  const page = open(customer())
  const daily = page.querySelector<HTMLElement>('.customer-actions')
  const apart = page.querySelector<HTMLElement>('.customer-delete')
  if (daily === null || apart === null) throw new Error('one of the two is not there')
  expect(within(daily).getByRole('button', { name: 'Stop online booking' })).toBeTruthy()
  expect(within(daily).queryByRole('button', { name: /Delete/ })).toBeNull()
  expect(
    within(apart)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Delete the household'])
  expect(apart.textContent).toContain('It can’t be undone.')
})

test.each([
  ['the team’s', { isOnTeam: true }],
  ['the counter’s', { isCounter: true }],
  ['one that is part of another', { mergedInto: { id: 9, name: 'Marco' } }],
])('WS45 there is nothing to delete on %s', (_whose, more) => {
  open(customer(more))
  expect(screen.queryByRole('button', { name: 'Delete the household' })).toBeNull()
})
