// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { suiteOffers } from '#client/booking/suite-offers.ts'
import { aHouse, deluxe, maple, run, villa } from '#client/booking/testing/suite-house.ts'
import { SuiteNotice } from './suite-notice.tsx'

const NIGHT = ['2027-02-04']
const draft = { orderType: 'boarding', waitSuiteId: villa.id } as const

function show(full: (typeof villa)[], toMeet: (typeof maple)[] = []) {
  const facts = aHouse({ draft, left: full.map((suite) => ({ suite, nights: NIGHT, rooms: 0 })) })
  render(
    <SuiteNotice
      facts={facts}
      offers={suiteOffers(facts)}
      split={null}
      toMeet={toMeet}
      onChoose={() => {}}
    />,
  )
  return screen.queryByRole('alert')?.textContent
}

afterEach(cleanup)

test('who came for a full suite reads that it is still full, and what they can do', () => {
  const title = 'The Family Villa is still full'
  expect(show([villa])).toBe(`${title}Join its wait-list below, or choose another suite.`)
  cleanup()
  expect(show([villa, run, deluxe])).toBe(`${title}Join its wait-list below.`)
  cleanup()
  expect(show([villa], [maple])).toBe(
    `${title}You can join its wait-list once we’ve met Maple, or choose another suite.`,
  )
})

test('nothing is said once it is free', () => {
  expect(show([])).toBeUndefined()
})
