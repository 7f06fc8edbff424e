// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios from 'axios'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswers } from '#client/api/testing/server-answers.ts'
import { aDog } from '#client/dogs/testing/a-dog.ts'
import { FILL_STEPS } from './fill-steps.tsx'
import { useFillDog } from './use-fill-dog.ts'

const request = vi.spyOn(axios, 'request')
const server = serverAnswers(request)
const onAdded = vi.fn()

function FillDog({ asked = 1 }) {
  const [wanted, goTo] = useState(asked)
  const { form, step, weightUnit, next } = useFillDog({ wanted, goTo, onAdded })
  const { attach, failure } = form
  const Fields = FILL_STEPS[step - 1]?.Fields
  return (
    <form ref={attach} noValidate>
      <h2>Step {step}</h2>
      {Fields && <Fields form={form} weightUnit={weightUnit} />}
      <p role="alert">{failure}</p>
      <button type="button" onClick={() => next()}>
        Next
      </button>
    </form>
  )
}

const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }))
const step = (number: number) => screen.findByRole('heading', { name: `Step ${number}` })

async function typeFirstStep() {
  await userEvent.type(screen.getByLabelText('Name'), 'Otis')
  await userEvent.type(screen.getByRole('combobox', { name: 'Breed' }), 'Pug')
  await userEvent.type(screen.getByLabelText('Weight'), '18')
}

async function fillFirstStep() {
  await typeFirstStep()
  await next()
  await step(2)
}

beforeEach(() => {
  request.mockReset()
  onAdded.mockReset()
  window.sessionStorage.clear()
})
afterEach(cleanup)

test('nobody gets beyond a step that is not filled in; the cursor goes to what is missing', async () => {
  render(<FillDog />)
  await userEvent.type(screen.getByLabelText('Name'), 'Otis')
  await next()
  await screen.findByText('Please fill in the breed.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Breed' })))
  await step(1)
})

test('whoever comes to the second step with nothing filled in fills in the first, and leaves it with Next', async () => {
  render(<FillDog asked={2} />)
  await typeFirstStep()
  await step(1)
  await next()
  await step(2)
})

test('asks for the dog with its answers and hands it over', async () => {
  render(<FillDog />)
  await fillFirstStep()
  await userEvent.type(screen.getByLabelText('Years'), '3')
  await userEvent.click(screen.getByLabelText('Male'))
  server.answer(aDog({ id: 9, name: 'Otis' }))
  await next()
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1))
  expect(server.asked()[0]?.data).toMatchObject({
    name: 'Otis',
    breed: 'Pug',
    weight: 18,
    weightUnit: 'lb',
    sex: 'male',
    ageMonths: 36,
  })
})

test('what was typed stays through a reload, and through a refusal, which is said', async () => {
  const { unmount } = render(<FillDog />)
  await fillFirstStep()
  unmount()
  render(<FillDog />)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Otis')
  await next()
  await step(2)
  await userEvent.type(screen.getByLabelText('Years'), '3')
  await userEvent.click(screen.getByLabelText('Male'))
  server.refuse(409, 'You have a dog of this name already.')
  await next()
  await screen.findByText('You have a dog of this name already.')
  expect(onAdded).not.toHaveBeenCalled()
})
