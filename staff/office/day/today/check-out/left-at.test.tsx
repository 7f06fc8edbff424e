// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Attendance } from '#contract/office/day/attendance.ts'
import { LeftAt, leavingTogether, useLeftAt } from './left-at.tsx'

afterEach(cleanup)

const dog = (more: Partial<Attendance['dogs'][number]> = {}): Attendance['dogs'][number] => ({
  dogId: 7,
  name: 'Rusty',
  whereabouts: 'here',
  cameAt: '2026-11-16T16:10:00.000Z',
  leftAt: null,
  absentWhy: '',
  belongings: [],
  visitDate: '2026-11-16',
  overdueSince: '2026-11-16',
  leavesAt: '2026-11-17T02:00:00.000Z',
  ...more,
})
const door = (more: Partial<Attendance> = {}) =>
  ({ orderType: 'daycare', date: '2026-11-17', timeZone: 'America/Vancouver', ...more }) as Attendance

function Asked({ at, here }: { at: Attendance; here: Attendance['dogs'] }) {
  const leaving = useLeftAt(at, here)
  return (
    <>
      <LeftAt leaving={leaving} names="Rusty" today={at.date} />
      <output>{leaving.leftAt ?? (leaving.whyNot || 'now')}</output>
    </>
  )
}
const said = () => screen.getByRole('status').textContent

test('BB1 who was left over is asked for with that day’s closing, and another time can be typed', () => {
  render(<Asked at={door()} here={[dog()]} />)
  expect(screen.getByText('Not checked out since yesterday. When did Rusty leave?')).toBeTruthy()
  expect(screen.getByLabelText('At closing, Mon 16 Nov 7:00 pm')).toHaveProperty('checked', true)
  expect(said()).toBe('2026-11-17T02:00:00.000Z')
  fireEvent.click(screen.getByLabelText('Another time'))
  expect(said()).toBe('Enter the time they left.')
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '20:15' } })
  expect(said()).toBe('2026-11-17T03:15:00.000Z')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-17' } })
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '08:00' } })
  expect(said()).toBe('2026-11-17T15:00:00.000Z')
})

test('BB1 who leaves on time is not asked', () => {
  render(<Asked at={door()} here={[dog({ visitDate: '2026-11-17', overdueSince: null })]} />)
  expect(screen.queryByRole('group')).toBeNull()
  expect(said()).toBe('now')
})

test('WS38 a dog of today that left earlier: the time is typed, and can be left out again', () => {
  render(<Asked at={door()} here={[dog({ visitDate: '2026-11-17', overdueSince: null })]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Left earlier today?' }))
  expect(said()).toBe('Enter the time they left.')
  fireEvent.change(screen.getByLabelText('Left at'), { target: { value: '08:00' } })
  expect(said()).toBe('2026-11-17T15:00:00.000Z')
  fireEvent.click(screen.getByRole('button', { name: 'Leaving just now' }))
  expect(said()).toBe('now')
})

test('BB1 of two, who has been here since yesterday leaves first; a stay leaves together', () => {
  const late = dog()
  const other = dog({ dogId: 8, visitDate: '2026-11-17', overdueSince: null })
  expect(leavingTogether(door(), [other, late])).toEqual([late])
  expect(leavingTogether(door({ orderType: 'boarding' }), [other, late])).toEqual([other, late])
})
