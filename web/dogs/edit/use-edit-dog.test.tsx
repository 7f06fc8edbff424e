// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswers } from '#client/api/testing/server-answers.ts'
import { aDog } from '#client/dogs/testing/a-dog.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { MedicationList } from './medication-list.tsx'
import { useEditDog } from './use-edit-dog.ts'

const request = vi.spyOn(axios, 'request')
const server = serverAnswers(request)

function EditDog({ dog }: { dog: Dog }) {
  const { form, isChanged, startOver, onSubmit } = useEditDog(dog)
  const { attach, failure, isSending } = form
  return (
    <form ref={attach} tabIndex={-1} onSubmit={onSubmit} noValidate>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('colour')} label="Colour" />
      <MedicationList form={form} />
      <button type="button" onClick={() => form.setSending('photo', true)}>
        Send a photo
      </button>
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

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

beforeEach(() => {
  request.mockReset()
  window.sessionStorage.clear()
})
afterEach(cleanup)

test('sends what was edited and nothing more, and has nothing to save afterwards', async () => {
  render(<EditDog dog={aDog()} />)
  await userEvent.type(field('Colour'), 'red')
  server.answer(aDog({ colour: 'red' }))
  await save()
  await waitFor(() => expect(field('Colour').value).toBe('red'))
  await waitFor(() => expect(document.activeElement).toBe(field('Colour').form))
  expect(server.asked()[0]?.data).toEqual({
    id: 7,
    name: 'Maple',
    breed: 'Golden Retriever',
    sex: 'female',
    colour: 'red',
    vaccines: [],
  })
})

test('an empty name is said when it was left, and is not saved', async () => {
  render(<EditDog dog={aDog()} />)
  await userEvent.clear(field('Name'))
  await userEvent.tab()
  await screen.findByText("Please fill in your dog's name.")
  await save()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(request).not.toHaveBeenCalled()
})

test('a medication without a name is wrong; one that was begun and left empty is none', async () => {
  render(<EditDog dog={aDog()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add medication' }))
  await userEvent.type(field('Dose'), '16 mg')
  await save()
  await screen.findByText('Please fill in the medication.')
  await userEvent.clear(field('Dose'))
  await waitFor(() => expect(screen.queryByText('Please fill in the medication.')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Remove medication' }))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('what was typed stays through a reload; Undo gives it up', async () => {
  const { unmount } = render(<EditDog dog={aDog()} />)
  await userEvent.type(field('Colour'), 'red')
  unmount()
  render(<EditDog dog={aDog()} />)
  expect(field('Colour').value).toBe('red')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(field('Colour').value).toBe('')
})

test('waits for a file that is on its way, and says so until something is typed', async () => {
  render(<EditDog dog={aDog()} />)
  await userEvent.type(field('Colour'), 'red')
  await userEvent.click(screen.getByRole('button', { name: 'Send a photo' }))
  await save()
  await screen.findByText('A file is still uploading. Please save once it’s done.')
  expect(request).not.toHaveBeenCalled()
  await userEvent.type(field('Colour'), 'dish')
  await screen.findByText('You have unsaved changes')
})
