import { type FormEvent, useRef, useState } from 'react'
import { call } from '#client/api/call.ts'
import { failureText } from '#client/forms/use-form.ts'
import { useLeaveWarning } from '#client/forms/use-leave-warning.ts'
import { parkToday } from '#client/page/park-today.ts'
import { type Dog, dogs } from '#contract/dogs.ts'
import { showToast } from '#ui/toast.ts'
import { fieldsOf, realEdits } from '../dog-fields.ts'
import { type DogFormParts, focusFirstProblem } from '../dog-form.ts'
import { checkDog } from '../dog-request.ts'
import { useWeightUnit } from '../fields/use-weight-unit.ts'
import { rememberDog } from '../remember-dog.ts'
import { useProblems, useSending } from '../use-problems.ts'
import { useKeptEdits } from './kept-edits.ts'

const STILL_SENDING = 'A file is still uploading. Please save once it’s done.'

/**
 * The edit page's form: what is saved, what was typed since, and how it goes to the server. `doneText` is told
 * instead of the server's own words.
 */
export function useEditDog(dog: Dog, doneText = '') {
  const weightUnit = useWeightUnit()
  const kept = useKeptEdits(String(dog.id))
  const [today] = useState(parkToday)
  const [failure, setFailure] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [rounds, setRounds] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { isSending, setSending } = useSending()

  const saved = fieldsOf(dog, weightUnit.unit)
  const edits = realEdits(saved, kept.edits)
  const fields = { ...saved, ...edits }
  const { request, problems } = checkDog(fields, edits, dog, today)
  const { problem, leave, showAll, hideAll } = useProblems(problems)
  const isChanged = Object.keys(edits).length > 0
  useLeaveWarning(isChanged, kept.forget)

  const startOver = () => {
    kept.forget()
    hideAll()
    setFailure('')
    // Half-sent files and open lists go with the fields they belong to.
    setRounds((now) => now + 1)
    form.current?.focus({ preventScroll: true })
  }
  const save = async (asked: NonNullable<typeof request>) => {
    setIsSaving(true)
    setFailure('')
    try {
      const answer = await call(dogs.saveDog, asked, { showMessage: doneText === '', silent: true })
      if (doneText !== '') showToast('success', doneText)
      await rememberDog(answer)
      startOver()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setIsSaving(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || isSaving) return
    showAll()
    if (isSending) setFailure(STILL_SENDING)
    else if (request === null) focusFirstProblem(form.current)
    else void save(request)
  }
  const parts: DogFormParts = {
    fields,
    problem,
    leave,
    setSending,
    change: (more) => {
      setFailure('')
      kept.change((now) => (typeof more === 'function' ? more({ ...saved, ...now }) : more))
    },
  }
  const forget = kept.forget
  const isWeightTyped = edits.weight !== undefined
  return {
    form,
    parts,
    weightUnit,
    isWeightTyped,
    isChanged,
    isSaving,
    failure,
    rounds,
    startOver,
    forget,
    onSubmit,
  }
}
