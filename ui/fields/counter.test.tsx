// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Counter } from './counter.tsx'

afterEach(cleanup)

test.each([
  ['its label', {}, 'One more: Maple', 'One fewer: Maple'],
  [
    'what is counted',
    { what: 'House meal for Maple' },
    'One more House meal for Maple',
    'One fewer House meal for Maple',
  ],
])('the buttons are named after %s', (_, given, more, fewer) => {
  render(<Counter label="Maple" hint="" value={1} max={3} onChange={() => {}} {...given} />)
  expect(screen.getByRole('button', { name: more })).toBeDefined()
  expect(screen.getByRole('button', { name: fewer })).toBeDefined()
})
