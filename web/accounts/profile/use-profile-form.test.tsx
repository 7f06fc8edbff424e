// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswers } from '#client/api/testing/server-answers.ts'
import { endSession, startSession, useSession } from '#client/session/session.ts'
import type { UserInfo } from '#contract/business/accounts.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { aUser } from '../testing/a-user.ts'
import { ContactsPanel } from './contacts-panel.tsx'
import { useProfileForm } from './use-profile-form.ts'

const request = vi.spyOn(axios, 'request')
const server = serverAnswers(request)

function Profile({ userInfo }: { userInfo: UserInfo }) {
  const { form, isChanged, startOver, onSubmit } = useProfileForm(userInfo)
  const { attach, failure, isSending } = form
  return (
    <form ref={attach} aria-label="My profile" tabIndex={-1} onSubmit={onSubmit} noValidate>
      <TextField {...form.field('firstName')} label="First name" />
      <TextField {...form.field('street')} label="Street" />
      <TextField {...form.field('postalCode')} label="Postal code" />
      <ContactsPanel form={form} />
      <SaveBar
        isShown={isChanged}
        saveLabel="Save"
        isSaving={isSending}
        failure={failure}
        onUndo={startOver}
      />
    </form>
  )
}

function Page() {
  const { userInfo } = useSession()
  return userInfo && <Profile userInfo={userInfo} />
}

const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** What is read out with a field. */
const errorOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

beforeEach(() => {
  request.mockReset()
  startSession(aUser())
})
afterEach(() => {
  cleanup()
  endSession({ leftByChoice: true })
})

test('saves what was changed and nothing more, then follows the session again', async () => {
  render(<Page />)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await type('First name', 'Maya')
  server.answer(aUser({ firstName: 'Maya' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(server.asked()).toEqual([{ url: '/api/user/updateUser', data: { firstName: 'Maya' } }])
  expect(field('First name').value).toBe('Maya')
})

test('a problem shows once its field was left, and saving leads to the first one', async () => {
  render(<Page />)
  await userEvent.clear(field('First name'))
  expect(field('First name').getAttribute('aria-invalid')).toBe('false')
  await userEvent.tab()
  await screen.findByText('Please input your first name!')
  await type('Postal code', '98101')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(field('First name')))
  expect(field('Postal code').getAttribute('aria-invalid')).toBe('true')
  expect(request).not.toHaveBeenCalled()
  await type('First name', 'Maya')
  await waitFor(() => expect(screen.queryByText('Please input your first name!')).toBeNull())
})

test('a refusal is said in the bar and marks the field it names; what was typed stays', async () => {
  render(<Page />)
  await type('Street', '9801 King George Blvd')
  const msg = 'Please use plain text for the street.'
  server.refuse(400, msg, { fields: [{ field: 'address.street', msg }] })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getAllByText(msg)).toHaveLength(2))
  expect(field('Street').getAttribute('aria-invalid')).toBe('true')
  expect(field('Street').value).toBe('9801 King George Blvd')
})

test('what was typed and not saved is there again for the same person; Undo gives it up', async () => {
  const { unmount } = render(<Page />)
  await type('First name', 'Maya')
  unmount()
  render(<Page />)
  expect(field('First name').value).toBe('Maya')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(field('First name').value).toBe('Priya')
})

test('a field that nobody typed into follows what is saved elsewhere', async () => {
  render(<Page />)
  await type('First name', 'Maya')
  startSession(aUser({ firstName: 'Pri', address: { ...aUser().address, street: '1 Oak Street' } }))
  await waitFor(() => expect(field('Street').value).toBe('1 Oak Street'))
  expect(field('First name').value).toBe('Maya')
})

const MEI = { name: 'Mei Tran', relation: '', phone: '+16045550123', mayPickUp: true, isEmergency: false }
const people = (...names: string[]) => names.map((name) => ({ ...MEI, name }))
// By roles and key by key it would take seconds beside a list of all countries.
const press = (words: string) => fireEvent.click(screen.getByText(words, { selector: 'button' }))
const edit = async (name: string) => fireEvent.click(await screen.findByLabelText(`Edit ${name}`))
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const listed = () => [...document.querySelectorAll('.contact b')].map(({ textContent }) => textContent)
const undos = () => screen.queryAllByText('Undo', { selector: 'button' })

test('A6 a person needs a name and a whole number, and is changed again', async () => {
  render(<Page />)
  press('Add a person')
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  fill('Phone', '604555019')
  press('Done')
  await waitFor(() => expect(errorOf('Name')).toBe('Please enter a name.'))
  expect(errorOf('Phone')).toBe('One digit is missing.')
  press('Save')
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(request).not.toHaveBeenCalled()
  fill('Name', 'Mei Tran')
  fill('Phone', '6045550123')
  press('Done')
  await edit('Mei Tran')
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  fill('How you know each other', 'Neighbour')
  fireEvent.click(screen.getByLabelText('Can decide in an emergency'))
  press('Done')
  screen.getByText(/^Neighbour, 604 555 0123/)
  server.answer(aUser())
  press('Save')
  await waitFor(() => expect(server.asked()).toHaveLength(1))
  expect(server.asked()[0]?.data).toMatchObject({
    contacts: [{ name: 'Mei Tran', relation: 'Neighbour', phone: '+16045550123' }],
  })
})

test('A6 four people are the most; one is taken out with a way back until it is saved', async () => {
  startSession(aUser({ contacts: people('Ann', 'Ben', 'Cleo') }))
  render(<Page />)
  await edit('Ann')
  press('Remove')
  screen.getByText('Ann will be removed when you save.')
  fireEvent.click(undos()[0] as HTMLElement)
  expect([screen.queryByText('Save'), listed()]).toEqual([null, ['Ann', 'Ben', 'Cleo']])

  const add = (name: string) => {
    press('Add a person')
    fill('Name', name)
    fill('Phone', '6045550190')
    press('Done')
  }
  add('Dee')
  expect(screen.queryByText('Add a person')).toBeNull()
  await edit('Ann')
  press('Remove')
  expect(undos()).toHaveLength(2)
  add('Eve')
  // There is no room for Ann any more: what is left is the bar’s own way back.
  expect(undos()).toHaveLength(1)
  server.answer(aUser())
  press('Save')
  await waitFor(() => expect(server.asked()).toHaveLength(1))
  expect(server.asked()[0]?.data).toMatchObject({
    contacts: ['Ben', 'Cleo', 'Dee', 'Eve'].map((name) => ({ name })),
  })
})
