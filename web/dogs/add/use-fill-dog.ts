import { useRef, useState } from 'react'
import { call } from '#client/api/call.ts'
import { failureText } from '#client/forms/use-form.ts'
import { parkToday } from '#client/page/park-today.ts'
import { useSession } from '#client/session/session.ts'
import { type Dog, dogs } from '#contract/dogs.ts'
import { emptyFields } from '../dog-fields.ts'
import { type DogFormParts, focusFirstProblem } from '../dog-form.ts'
import { checkDog } from '../dog-request.ts'
import { useKeptEdits } from '../edit/kept-edits.ts'
import { useWeightUnit } from '../fields/use-weight-unit.ts'
import { rememberDog } from '../remember-dog.ts'
import { useProblems, useSending } from '../use-problems.ts'
import { FILL_STEPS } from './fill-steps.tsx'

const STILL_SENDING = 'The photo is still uploading. Please wait a moment, or cancel it.'

interface Way {
  /** From the address; 1 is the first. */
  wanted: number
  goTo: (step: number) => void
  onAdded: (dog: Dog) => void
}

/** A new dog, step by step. What was typed stays through back, forward and a reload. */
export function useFillDog({ wanted, goTo, onAdded }: Way) {
  const { userInfo } = useSession()
  const weightUnit = useWeightUnit()
  const { edits, change, forget } = useKeptEdits(`new-${userInfo?.id ?? 0}`)
  const [today] = useState(parkToday)
  const [failure, setFailure] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { isSending, setSending } = useSending()

  const empty = emptyFields(weightUnit.unit)
  const fields = { ...empty, ...edits }
  const { request, problems } = checkDog(fields, edits, null, today)
  const { problem, leave, showAll, hideAll } = useProblems(problems)
  const step = Math.min(wanted, firstOpenStep(problems))
  const isRight = FILL_STEPS[step - 1]?.fields.every((field) => !problems.has(field)) ?? false

  const save = async (asked: NonNullable<typeof request>) => {
    setIsSaving(true)
    try {
      const dog = await call(dogs.saveDog, asked, { silent: true })
      await rememberDog(dog)
      forget()
      onAdded(dog)
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setIsSaving(false)
    }
  }
  const goOn = () => {
    setFailure('')
    if (!isRight) {
      showAll()
      focusFirstProblem(form.current)
    } else if (step < FILL_STEPS.length) {
      hideAll()
      goTo(step + 1)
    } else if (isSending) setFailure(STILL_SENDING)
    else if (request !== null && !isSaving) void save(request)
  }
  const parts: DogFormParts = {
    fields,
    problem,
    leave,
    setSending,
    change: (more) => change((now) => (typeof more === 'function' ? more({ ...empty, ...now }) : more)),
  }
  return { form, parts, step, weightUnit, failure, isSaving, goOn }
}

/** The first step that is not filled in yet; nobody gets beyond it. */
function firstOpenStep(problems: ReadonlyMap<string, string>): number {
  const open = FILL_STEPS.findIndex(({ fields }) => fields.some((field) => problems.has(field)))
  return open === -1 ? FILL_STEPS.length : open + 1
}
