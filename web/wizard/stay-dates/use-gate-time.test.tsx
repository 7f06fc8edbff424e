// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useState } from 'react'
import { useGateTime } from './gate-time.tsx'

const TODAY = ['11:30', '12:00', '12:30']
const LATER = ['08:00', '09:00', '11:30', '12:00']

/** With what was shown in every drawing. */
function openGate(times: string[] | undefined, first: string | null = null) {
  const shown: (string | null)[] = []
  const hook = renderHook(
    (data: string[] | undefined) => {
      const [chosen, save] = useState(first)
      const gate = useGateTime({ data, isError: false, refetch: () => {} }, chosen, save)
      shown.push(gate.time)
      return { ...gate, chosen }
    },
    { initialProps: times },
  )
  return { ...hook, shown }
}

afterEach(cleanup)

test('m7 the usual time is shown in the first drawing, and saved', () => {
  const { result, shown } = openGate(LATER)
  expect(new Set(shown)).toEqual(new Set(['09:00']))
  expect(result.current.chosen).toBe('09:00')
})

test('m7 until the times are known, what was chosen stands', () => {
  const { result, rerender } = openGate(undefined, '12:30')
  expect(result.current).toMatchObject({ time: '12:30', chosen: '12:30' })
  rerender(LATER)
  expect(result.current).toMatchObject({ time: '09:00', chosen: '09:00' })
})

test('m7 another day has its own usual time, also after the field was gone meanwhile', () => {
  const { result, rerender, shown } = openGate(TODAY)
  expect(result.current.chosen).toBe('11:30')
  rerender(undefined)
  shown.length = 0
  rerender(LATER)
  expect(new Set(shown)).toEqual(new Set(['09:00']))
  expect(result.current.chosen).toBe('09:00')
})

test('m7 what is chosen by hand stands, also what was usual on another day', () => {
  const { result, rerender } = openGate(TODAY)
  rerender(LATER)
  act(() => result.current.choose('11:30'))
  expect(result.current).toMatchObject({ time: '11:30', chosen: '11:30' })
  act(() => result.current.choose('12:00'))
  rerender(TODAY)
  expect(result.current).toMatchObject({ time: '12:00', chosen: '12:00' })
})
