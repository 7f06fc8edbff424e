// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#client/api/query-client.ts'
import { catalog } from '#contract/business/catalog.ts'
import { lookedUp } from '../lookup/looked-up.ts'
import { SuiteTiles } from './suite-tiles.tsx'

const RUN = {
  id: 3,
  name: 'Classic Run',
  img: '/run.svg',
  alt: '',
  description: '',
  facts: [],
  nightCents: 5500,
}
const BOOK = '/default/chooseDog?type=0&orderType=boarding'

afterEach(cleanup)

test('CU28 a suite’s Book takes the dates and dogs that were looked up', () => {
  queryClient.setQueryData([catalog.getSuiteList.path, {}], [RUN])
  const address = () => {
    render(<SuiteTiles />, { wrapper: MemoryRouter })
    return screen.getByRole('link', { name: 'Book the Classic Run' }).getAttribute('href')
  }
  expect(address()).toBe(`${BOOK}&suite=3`)
  cleanup()
  lookedUp.change({ arrival: '2026-12-04', departure: '2026-12-08', dogs: { small: 0, medium: 2, large: 0 } })
  expect(address()).toBe(`${BOOK}&from=2026-12-04&to=2026-12-08&suite=3&dogs=2`)
})
