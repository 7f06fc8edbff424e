import { expect, test } from 'vitest'
import { chipsOf, readFilters, sameQuery, searchFrom, toQuery } from './order-words.ts'

test('O1 the address and the filters say the same', () => {
  const query = 'status=held,confirmed&from=2026-12-04&to=2026-12-13&day=arrival&sort=arrival'
  expect(toQuery(readFilters(new URLSearchParams(query)))).toBe(query)
  expect(sameQuery('sort=arrival&type=boarding&status=held')).toBe('status=held&type=boarding&sort=arrival')
  expect(toQuery(readFilters(new URLSearchParams('x=1&q=a%26b&owes=')))).toBe('q=a%26b')
})

test('O1 each filter that is set is a chip in words', () => {
  const labels = (query: string) => chipsOf(readFilters(new URLSearchParams(query))).map(({ label }) => label)
  expect(labels('type=boarding&day=arrival&from=2026-12-04&to=2026-12-13')).toEqual([
    'Boarding',
    'Arrives Fri 4 Dec to Sun 13 Dec',
  ])
  expect(labels('status=checked_in,no_show&owes=1&waits=us&by=owner&note=1&ours=1')).toEqual([
    'With us, Did not come',
    'Something to pay',
    'Waiting for us',
    'Made by the owner',
    'With a note',
    'Changed by us',
  ])
  const team = [{ id: 7, name: 'Dana' }]
  expect(chipsOf({ by: '7' }, team).map(({ label }) => label)).toEqual(['Made by Dana'])
  expect(chipsOf({ by: 'us' }, team).map(({ label }) => label)).toEqual(['Made by us'])
  expect(labels('to=2026-12-13')).toEqual(['Days until Sun 13 Dec'])
  expect(labels('q=maple&sort=arrival')).toEqual([])
})

test('O1 what is typed while a view is open is looked for among all orders', () => {
  const arriving = { type: 'boarding', sort: 'arrival' }
  expect(searchFrom(arriving, 'maple', true)).toEqual({ q: 'maple' })
  expect(searchFrom(arriving, '', true)).toEqual({ ...arriving, q: '' })
  expect(searchFrom(arriving, 'maple', false)).toEqual({ ...arriving, q: 'maple' })
})
