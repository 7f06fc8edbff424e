// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { aDog } from '#client/dogs/testing/a-dog.ts'
import { CountedDogs } from './counted-dogs.tsx'

const [rex, otis] = [aDog({ id: 1, name: 'Rex' }), aDog({ id: 2, name: 'Otis' })]

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function open(address: string, dogs = [rex]) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <CountedDogs booking={{ allDogs: dogs, dogs }} onward={() => '/dates'} />
      <Address />
    </MemoryRouter>,
  )
}

afterEach(cleanup)

test('a dog that was counted is asked for, and both ways lead on', async () => {
  open('/dogs?type=0&suite=3&asked=boarding&dogs=2')
  expect(screen.getByRole('paragraph').textContent).toBe(
    'You counted 2 dogs. Add the other one, or go on with Rex.',
  )
  const add = screen.getByRole('link', { name: 'Add the other one' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(add)).toContain('&suite=3&asked=boarding&dogs=2&known=1')
  await userEvent.click(screen.getByRole('button', { name: 'go on with Rex' }))
  expect(screen.getByText('/dates')).toBeDefined()
})

test.each([
  ['as many are added', '/dogs?type=0&dogs=2', [rex, otis]],
  ['nobody counted', '/dogs?type=0', [rex]],
  ['the count is none', '/dogs?type=0&dogs=many', [rex]],
])('nothing is said where %s', (_, address, dogs) => {
  open(address, dogs)
  expect(screen.queryByText(/You counted/)).toBeNull()
})
