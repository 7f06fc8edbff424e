import { expect, test } from 'vitest'
import { doorLine, doorTitle } from './door-title.ts'
import type { OpenStep } from './rows/main-action.ts'

type Where = 'expected' | 'here' | 'gone' | 'absent'
const door = (hazel: Where, fig: Where, more: object = {}) => ({
  orderType: 'daycare',
  status: 'confirmed',
  date: '2026-11-18',
  days: ['2026-11-18'],
  dogs: [
    { name: 'Hazel', whereabouts: hazel },
    { name: 'Fig', whereabouts: fig },
  ] as Parameters<typeof doorTitle>[0]['dogs'],
  ...more,
})

test.each<[string, ReturnType<typeof door>, OpenStep, boolean, string]>([
  ['both come', door('expected', 'expected'), 'look', true, 'Check in Hazel and Fig'],
  ['one has come', door('here', 'expected'), 'look', true, 'Check in Fig'],
  ['for who may not', door('here', 'expected'), 'look', false, 'Hazel and Fig'],
  ['on another day', door('expected', 'expected', { days: ['2026-11-20'] }), 'look', true, 'Hazel and Fig'],
  ['only Fig is left', door('gone', 'here'), 'check-out', true, 'Check out Fig'],
  ['both have gone', door('gone', 'gone'), 'check-out', true, 'Hazel and Fig went home'],
  ['here', door('here', 'here'), 'look', true, 'Hazel and Fig'],
  ['nobody came', door('expected', 'expected'), 'no-show', true, 'No-show: Hazel and Fig'],
])('WS50 the title says the verb and whom: %s', (_case, at, step, may, title) => {
  expect(doorTitle(at, step, may)).toBe(title)
})

test('WS20 the line says room and until when, or how long and with whom they go', () => {
  const owner = { id: 1, name: 'Hannah Weir', phone: null }
  const stay = { rooms: ['C4'], lastDate: '2026-12-08', nights: 5, orderType: 'boarding', owner }
  expect(doorLine(stay, 'look')).toBe('Room C4, until Tue 8 Dec')
  expect(doorLine({ ...stay, rooms: [] }, 'look')).toBe('No room yet, until Tue 8 Dec')
  expect(doorLine(stay, 'check-out')).toBe('Room C4, 5 nights, with Hannah Weir')
  expect(doorLine({ ...stay, orderType: 'daycare' }, 'look')).toBe('Daycare, with Hannah Weir')
})
