// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MovingValue } from './moving-value.tsx'

afterEach(cleanup)

test('R7 a total that changes moves, and one that stays does not', () => {
  const { rerender } = render(<MovingValue text="$173.25" />)
  expect(screen.getByText('$173.25').className).toBe('')
  rerender(<MovingValue text="$173.25" />)
  expect(screen.getByText('$173.25').className).toBe('')
  rerender(<MovingValue text="$231.00" />)
  const first = screen.getByText('$231.00')
  expect(first.className).toBe('moved')
  rerender(<MovingValue text="$288.75" />)
  expect(screen.getByText('$288.75')).not.toBe(first)
})
