import { useRef, useState } from 'react'
import { call } from '#client/api/call.ts'
import { focusFirstInvalid } from '#client/forms/focus-first-invalid.ts'
import { useFollowSaved } from '#client/forms/use-follow-saved.ts'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { parkToday } from '#client/page/park-today.ts'
import { useSession } from '#client/session/session.ts'
import { type Dog, dogs } from '#contract/business/dogs.ts'
import { type DogFields, emptyFields, realEdits } from '../dog-fields.ts'
import type { DogForm } from '../dog-form.ts'
import { type DogProblems, dogFieldNamed, dogProblems, dogSchema, toDogRequest } from '../dog-request.ts'
import { keepEdits, readKeptEdits, useKeepEdits } from '../edit/kept-edits.ts'
import { useWeightUnit } from '../fields/use-weight-unit.ts'
import { rememberDog } from '../remember-dog.ts'
import { useFilesOnTheirWay } from '../uploads/use-files-on-their-way.ts'
import { FILL_STEPS } from './fill-steps.tsx'

const STILL_SENDING = 'The photo is still uploading. Please wait a moment, or cancel it.'

interface Steps {
  /** From the address; 1 is the first. */
  wanted: number
  goTo: (step: number) => void
  onAdded: (dog: Dog) => void
}

/** A new dog, step by step. What was typed stays through back, forward and a reload. */
export function useFillDog({ wanted, goTo, onAdded }: Steps) {
  const { userInfo } = useSession()
  const key = `new-${userInfo?.id ?? 0}`
  const weightUnit = useWeightUnit()
  const [today] = useState(parkToday)
  const added = useRef<Dog | null>(null)
  const { isUploading, setSending } = useFilesOnTheirWay()

  const empty = emptyFields(weightUnit.unit)
  const basis = { saved: null, fields: empty, today }
  const send = async (fields: DogFields) => {
    added.current = await call(dogs.saveDog, toDogRequest(fields, basis), { silent: true })
    await rememberDog(added.current)
  }
  const form = useSchemaForm<DogFields>({
    schema: dogSchema(basis),
    initial: { ...empty, ...readKeptEdits(key) },
    send,
    fieldNamed: dogFieldNamed,
  })
  useFollowSaved(form, empty)
  useKeepEdits(key, realEdits(empty, form.values))
  const problems = dogProblems(form.values, basis)
  const { step, enter } = useStep(wanted, firstOpenStep(problems))
  const fields = FILL_STEPS[step - 1]?.fields ?? []

  const save = async () => {
    if (!(await form.submit()) || added.current === null) return
    form.reset(empty)
    keepEdits(key, {})
    onAdded(added.current)
  }
  const showProblems = async () => {
    await form.leave(...fields)
    focusFirstInvalid(form.readElement())
  }
  const next = () => {
    form.setFailure('')
    if (fields.some((field) => problems.has(field))) void showProblems()
    else if (step < FILL_STEPS.length) {
      enter(step + 1)
      goTo(step + 1)
    } else if (isUploading) form.setFailure(STILL_SENDING)
    else if (!form.isSending) void save()
  }
  const parts: DogForm = { ...form, setSending }
  return { form: parts, step, weightUnit, next }
}

/** Whoever came to an earlier step than the address says leaves it with Next, not with the letter that was missing. */
function useStep(wanted: number, open: number) {
  const arrived = { wanted, step: Math.min(wanted, open) }
  const [last, setLast] = useState(arrived)
  if (last.wanted !== wanted) setLast(arrived)
  const enter = (step: number) => setLast({ wanted: step, step })
  return { step: Math.min(last.wanted === wanted ? last.step : arrived.step, open), enter }
}

/** The first step that is not filled in yet; nobody gets beyond it. */
function firstOpenStep(problems: DogProblems): number {
  const open = FILL_STEPS.findIndex(({ fields }) => fields.some((field) => problems.has(field)))
  return open === -1 ? FILL_STEPS.length : open + 1
}
