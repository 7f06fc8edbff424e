// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { whenNeeded } from './when-needed.tsx'

afterEach(cleanup)

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('W9 a part whose code does not come says so, comes on the next try, and is there at once from then on', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Part = whenNeeded('the greeting', load)
  render(<Part name="Dana" />)
  expect(screen.getByRole('status', { name: 'Loading the greeting' })).not.toBeNull()
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the greeting.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Hello Dana')
  cleanup()
  render(<Part name="Rob" />)
  expect(screen.getByText('Hello Rob')).not.toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})
