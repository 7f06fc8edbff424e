import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './board-address.ts'

test.each([
  { query: '', is: { from: null, days: 14, view: 'chart', roomId: null } },
  {
    query: 'from=2026-12-18&days=60&view=list&room=7',
    is: { from: '2026-12-18', days: 60, view: 'list', roomId: 7 },
  },
  {
    query: 'from=tomorrow&days=13&view=map&room=R8',
    is: { from: null, days: 14, view: 'chart', roomId: null },
  },
])('B1: the address "$query" is understood, and written again', ({ query, is }) => {
  const address = readAddress(new URLSearchParams(query))
  expect(address).toEqual(is)
  expect(readAddress(new URLSearchParams(writeAddress(address)))).toEqual(is)
})
