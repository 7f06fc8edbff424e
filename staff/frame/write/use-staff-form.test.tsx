// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import axios from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { staffPrint } from '#contract/office/print.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { toasts } from '#ui/toast/toast.ts'
import { StaffForm } from '../page/staff-form.tsx'
import { openConflict } from './conflict.ts'
import { forgetUndos } from './undo.ts'
import { useStaffForm } from './use-staff-form.ts'

const request = vi.spyOn(axios, 'request')
const answer = (code: number, msg = '', data: unknown = null) => ({
  data: { code, msg, data },
  status: code,
  config: {},
  headers: {},
  statusText: '',
})
const sent = () => request.mock.calls.map(([{ data }]) => data as { version: number; mailTo: string[] })

function AddressForm() {
  const form = useStaffForm({
    endpoint: staffPrint.saveMorningSheet,
    schema: z.object({ mail: z.email('Please enter an email.') }),
    initial: { mail: 'old@example.com' },
    toInput: ({ mail }) => ({ version: 1, mailTo: [mail] }),
    label: () => 'Goes to',
  })
  return (
    <StaffForm state={form} label="Morning sheet">
      <TextField {...form.field('mail')} label="Email" />
      <button type="submit">{form.isChanged ? 'Save' : 'Saved'}</button>
    </StaffForm>
  )
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Email'), { target: { value } })

beforeEach(() => {
  request.mockReset()
  toasts.change([])
  openConflict.change(null)
  forgetUndos()
})
afterEach(cleanup)

test('W6 a form shows what was typed beside what somebody else saved, keeps it, and goes on with the new version', async () => {
  const changed = [
    { what: 'mailTo', was: [], is: ['b@example.com'], by: 'Dana', at: '2026-12-04T17:14:00.000Z' },
  ]
  request.mockResolvedValueOnce(answer(409, 'Dana changed it. Nothing was done.', { version: 4, changed }))
  request.mockResolvedValue(answer(200, 'Saved.', { version: 5 }))
  render(<AddressForm />)
  type('new@example.com')
  screen.getByRole('button', { name: 'Save' }).click()
  await waitFor(() => expect(openConflict.read()?.mine?.values).toEqual({ mail: 'new@example.com' }))
  expect(openConflict.read()?.mine?.label?.('mail')).toBe('Goes to')
  expect(screen.getByRole('alert').textContent).toContain('Dana changed it.')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('new@example.com')
  openConflict.read()?.doAnyway()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ version: 4, mailTo: ['new@example.com'] })
})

test('W6 what the contract refuses is said beside the field, and nothing is sent', async () => {
  render(<AddressForm />)
  type('no address')
  screen.getByRole('button', { name: 'Save' }).click()
  await screen.findByText('Please enter an email.')
  expect(request).not.toHaveBeenCalled()
})
