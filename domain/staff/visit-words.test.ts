import { expect, test } from 'vitest'
import { type NamedVisit, visitWords } from './visit-words.ts'

const STAY: NamedVisit = {
  orderType: 'boarding',
  firstDate: '2026-12-04',
  lastDate: '2026-12-08',
  room: 'D2',
  isHere: true,
}

test.each([
  [STAY, 'here in D2 until Tue 8 Dec'],
  [{ ...STAY, lastDate: '2026-12-05' }, 'here in D2 today'],
  [{ ...STAY, orderType: 'daycare' as const, room: null }, 'here today'],
  [{ ...STAY, isHere: false, firstDate: '2026-12-06' }, 'Boarding, Sun 6 to Tue 8 Dec, D2'],
  [{ ...STAY, isHere: false, firstDate: '2026-12-05' }, 'Boarding, today, D2'],
])('WS21 WS33 what a dog is here or booked for reads %#', (visit, words) => {
  expect(visitWords(visit, '2026-12-05')).toBe(words)
})
