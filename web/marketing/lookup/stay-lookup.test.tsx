// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/api/query-client.ts'
import { catalog } from '#contract/business/catalog.ts'
import { StayLookup } from './stay-lookup.tsx'

const open = () => render(<StayLookup />, { wrapper: MemoryRouter })
const largeDogs = () => screen.getByRole('group', { name: 'Large dogs' }).querySelector('output')?.textContent

beforeEach(() => {
  const facts = [
    [catalog.getParkInfo, { timeZone: 'America/Vancouver', closures: [] }],
    [catalog.getSuiteList, []],
    [catalog.getSeasonList, []],
    [catalog.getDefaultPrice, { gstPercent: 5 }],
  ] as const
  for (const [{ path }, data] of facts) queryClient.setQueryData([path, {}], data)
})
afterEach(cleanup)

test('who goes on to book and comes back finds the dogs they counted', async () => {
  open()
  expect(largeDogs()).toBe('0')
  await userEvent.click(screen.getByRole('button', { name: 'One more: Large dogs' }))
  cleanup()
  open()
  expect(largeDogs()).toBe('1')
})
