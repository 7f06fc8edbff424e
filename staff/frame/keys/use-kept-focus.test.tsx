// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function Page({ isPaid = false, isOpen = true, asks = false }) {
  useKeptFocus()
  return (
    <>
      <main>
        <h1>Order</h1>
        <div>
          {isOpen ? (
            <section>
              <h2>Money</h2>
              <div>{!isPaid && <button type="button">Take a payment</button>}</div>
            </section>
          ) : (
            <p>
              <strong>Nothing owed</strong>
            </p>
          )}
        </div>
      </main>
      {asks && (
        <div role="dialog">
          <input aria-label="Amount" />
        </div>
      )}
    </>
  )
}

afterEach(cleanup)

test('W4 what takes its own button away leaves the focus at the heading beside it', async () => {
  const { rerender } = render(<Page />)
  screen.getByRole('button').focus()
  rerender(<Page isPaid />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Money'))
})

test('W4 where the panel goes too, the focus is at the heading of what is around it', async () => {
  const { rerender } = render(<Page />)
  screen.getByRole('button').focus()
  rerender(<Page isOpen={false} />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Order'))
})

test('W4 whoever types in a dialog goes on typing; the heading has the focus once it is gone', async () => {
  const { rerender } = render(<Page />)
  screen.getByRole('button').focus()
  rerender(<Page asks />)
  screen.getByLabelText('Amount').focus()
  rerender(<Page isPaid asks />)
  // What observes the page hears of it after this turn.
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'))
  rerender(<Page isPaid />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Money'))
})
