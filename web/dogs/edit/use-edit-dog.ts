import { type FormEvent, useRef, useState } from 'react'
import { call } from '#client/api/call.ts'
import { useFollowSaved } from '#client/forms/use-follow-saved.ts'
import { useLeaveWarning } from '#client/forms/use-leave-warning.ts'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { parkToday } from '#client/page/park-today.ts'
import { type Dog, dogs } from '#contract/business/dogs.ts'
import { showToast } from '#ui/toast/toast.ts'
import { type DogFields, fieldsOf, realEdits } from '../dog-fields.ts'
import type { DogForm } from '../dog-form.ts'
import { dogFieldNamed, dogSchema, toDogRequest } from '../dog-request.ts'
import { useWeightUnit } from '../fields/use-weight-unit.ts'
import { rememberDog } from '../remember-dog.ts'
import { useFilesOnTheirWay } from '../uploads/use-files-on-their-way.ts'
import { keepEdits, readKeptEdits, useKeepEdits } from './kept-edits.ts'

const STILL_SENDING = 'A file is still uploading. Please save once it’s done.'

/**
 * The edit page's form: what is saved, what was typed since, and how it goes to the server. `doneText` is shown
 * instead of the server's own words.
 */
export function useEditDog(dog: Dog, doneText = '') {
  const key = String(dog.id)
  const weightUnit = useWeightUnit()
  const [today] = useState(parkToday)
  const [rounds, setRounds] = useState(0)
  const answered = useRef(dog)
  const { isUploading, setSending } = useFilesOnTheirWay()

  const saved = fieldsOf(dog, weightUnit.unit)
  const basis = { saved: dog, fields: saved, today }
  const send = async (fields: DogFields) => {
    const options = { showMessage: doneText === '', silent: true }
    answered.current = await call(dogs.saveDog, toDogRequest(fields, basis), options)
    if (doneText !== '') showToast('success', doneText)
    await rememberDog(answered.current)
  }
  const form = useSchemaForm<DogFields>({
    schema: dogSchema(basis),
    initial: { ...saved, ...readKeptEdits(key) },
    send,
    fieldNamed: dogFieldNamed,
  })
  useFollowSaved(form, saved)
  const edits = realEdits(saved, form.values)
  const isChanged = Object.keys(edits).length > 0
  useKeepEdits(key, edits, () => form.setFailure(''))

  const forget = (stored = dog) => {
    form.reset(fieldsOf(stored, weightUnit.unit))
    keepEdits(key, {})
  }
  useLeaveWarning(isChanged, () => forget())
  const startOver = (stored = dog) => {
    forget(stored)
    // Half-sent files and open lists go with the fields they belong to.
    setRounds((now) => now + 1)
    form.readElement()?.focus({ preventScroll: true })
  }
  const save = async () => {
    if (await form.submit()) startOver(answered.current)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || form.isSending) return
    if (isUploading) form.setFailure(STILL_SENDING)
    else void save()
  }
  const isWeightTyped = edits.weight !== undefined
  const parts: DogForm = { ...form, setSending }
  return {
    form: parts,
    weightUnit,
    isWeightTyped,
    isChanged,
    rounds,
    startOver: () => startOver(),
    forget: () => forget(),
    onSubmit,
  }
}
