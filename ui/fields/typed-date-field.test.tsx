// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TypedDateField } from './typed-date-field.tsx'

afterEach(cleanup)

function Form() {
  const [value, setValue] = useState('')
  return (
    <>
      <TypedDateField label="Expiry date" name="expires" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Expiry date' })

test('CU32 a day is typed in words, and what is none says how', async () => {
  render(<Form />)
  await userEvent.type(field(), 'april 2 2027')
  expect(screen.getByRole('status').textContent).toBe('2027-04-02')
  await userEvent.tab()
  expect(field().value).toBe('2 Apr 2027')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field().value).toBe('')
  await userEvent.type(field(), '2/4/2027')
  expect(screen.queryByText('Please write it like 2 Apr 2027.')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Please write it like 2 Apr 2027.')).toBeDefined()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('')
})
