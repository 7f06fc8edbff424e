// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import axios from 'axios'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/api/query-client.ts'
import { staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { staffDraft } from '#contract/management/catalogue/drafts.ts'
import { staffReplay } from '#contract/management/catalogue/replay.ts'
import { staffSimulator } from '#contract/management/catalogue/simulate.ts'
import type { Me } from '#contract/management/team.ts'
import { seasonsAhead } from '#domain/calendar/seasons.ts'
import { WhoseApp } from '../../../frame/session/me.ts'
import { openDraft } from '../../setup/drafts/open-draft.ts'
import { PricesPage } from './prices-page.tsx'

const ASHA = {
  id: 4,
  name: 'Asha',
  role: 'manager',
  permissions: [],
  timeZone: 'America/Vancouver',
} as unknown as Me

// A whole page on a busy machine: slow is not wrong.
configure({ asyncUtilTimeout: 10_000 })

const SUITES = [
  { name: 'Cozy Condo', nightCents: 4_800, maxDogs: 1, furtherDogDiscountPercent: null },
  { name: 'Deluxe Suite', nightCents: 6_800, maxDogs: 3, furtherDogDiscountPercent: 25 },
]
const row = (kind: string) => (values: object, at: number) => ({
  kind,
  id: at + 1,
  version: 1,
  isRetired: false,
  values,
})
const ROWS: Record<string, object[]> = {
  suite: SUITES.map(row('suite')),
  season: seasonsAhead(1_000, '2026-11-16').map(row('season')),
  'length-discount': [
    { minNights: 7, percent: 5 },
    { minNights: 14, percent: 10 },
  ].map(row('length-discount')),
}
const side = (totalCents: number) => ({
  refused: null,
  beforeTaxCents: totalCents,
  gstCents: 0,
  pstCents: 0,
  totalCents,
  dueNowCents: 0,
  minNights: 1,
})
const sent: { path: string; data: unknown }[] = []
beforeEach(() => {
  sent.length = 0
  queryClient.clear()
  openDraft(null)
  vi.spyOn(axios, 'request').mockImplementation(({ url = '', data, params }) => {
    const [path = ''] = url.split('?')
    sent.push({ path, data })
    const kind = String(
      (params as { kind?: string } | undefined)?.kind ?? new URLSearchParams(url.split('?')[1]).get('kind'),
    )
    const answers: Record<string, unknown> = {
      [staffCatalog.getRows.path]: { rows: ROWS[kind] ?? [] },
      [staffDraft.getDrafts.path]: { drafts: [], published: [] },
      [staffReplay.getReplay.path]: { replay: null },
      [staffSimulator.simulate.path]: {
        before: side(40_800),
        after: side(40_800),
        lines: [
          {
            rule: 'nights',
            rows: [{ kind: 'suite', id: 2, name: 'Deluxe Suite' }],
            before: { text: '3 nights', amountCents: 40_800, units: 0 },
            after: { text: '3 nights', amountCents: 40_800, units: 0 },
          },
        ],
        knownSince: '2026-11-01',
      },
    }
    return Promise.resolve({
      data: { code: 200, msg: '', data: answers[path] ?? null },
      status: 200,
      config: {},
      headers: {},
    })
  })
})
afterEach(cleanup)

async function openPage() {
  render(
    <WhoseApp value={ASHA}>
      <MemoryRouter initialEntries={['/staff/catalogue/prices']}>
        <PricesPage />
      </MemoryRouter>
    </WhoseApp>,
  )
  await screen.findByRole('heading', { name: 'Price a night, first dog' })
}

test('K6 the year has its seasons with their nights, and every night its season', async () => {
  await openPage()
  const calendar = screen.getByRole('region', { name: 'Prices and seasons' })
  expect(calendar.textContent).toContain('Spring break 14 nights')
  expect(calendar.textContent).toContain('Long weekends')
  fireEvent.click(calendar.querySelector('[data-night="2027-07-02"]')!)
  const card = within(calendar).getByRole('region', { name: 'The night of Fri 2 Jul' })
  expect(card.textContent).toContain('Summer weekends')
  expect(card.textContent).toContain('Deluxe Suite$78.00')
})

test('K5 a surcharge that is changed in its place begins a draft with every season of its column', async () => {
  await openPage()
  fireEvent.click(screen.getByRole('button', { name: /^Long weekends adds a suite-night/ }))
  const field = screen.getByRole('textbox', { name: 'Long weekends adds a suite-night' })
  fireEvent.change(field, { target: { value: '12.50' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await vi.waitFor(() => expect(sent.some(({ path }) => path === staffDraft.saveDraft.path)).toBe(true))
  const { data } = sent.find(({ path }) => path === staffDraft.saveDraft.path)!
  const { id, rows } = data as { id: null; rows: { kind: string; values: object }[] }
  expect(id).toBeNull()
  expect(rows.length).toBeGreaterThan(5)
  for (const one of rows) {
    expect(one).toMatchObject({
      kind: 'season',
      action: 'change',
      seenVersion: 1,
      values: { surchargeCents: 1_250 },
    })
  }
})

test('K7 without a draft a stay has one price, by line and row', async () => {
  await openPage()
  const simulator = screen.getByRole('region', { name: 'What would it cost?' })
  const line = await within(simulator).findByRole('row', { name: /^Deluxe Suite/ })
  expect(line.textContent).toBe('Deluxe Suite3 nights$408.00')
  expect(screen.queryByRole('region', { name: 'Past bookings with this draft' })).toBeNull()
})
