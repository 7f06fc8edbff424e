import { type FocusEvent, type FormEvent, useState } from 'react'
import { CallError } from '../api/call-error.ts'

export type Problems<Fields> = { [Name in keyof Fields]?: string | undefined }

interface FormOptions<Fields> {
  initial: Fields
  /** A message from the step before, shown until this one is sent. */
  failure?: string
  check: (fields: Fields) => Problems<Fields>
  /** What it throws is shown inside the form. */
  send: (fields: Fields) => Promise<void>
  /** Where to try again after a refusal; otherwise at the button. */
  failedField?: keyof Fields & string
}

const UNREACHABLE = 'We couldn’t reach our server. Please check your connection and try again.'

export const failureText = (error: unknown) => (error instanceof CallError ? error.message : UNREACHABLE)

/** A form whose fields are all required: a problem shows once its field was left, and sending waits until all are filled. */
export function useForm<Fields extends Record<string, string>>(options: FormOptions<Fields>) {
  const { initial, check, send, failedField } = options
  const [fields, setFields] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<keyof Fields>>(new Set())
  const [failure, setFailure] = useState(options.failure ?? '')
  const [isSending, setIsSending] = useState(false)
  const problems = check(fields)
  const isFilled = Object.values(fields).every((value) => value.trim() !== '')

  const field = <Name extends keyof Fields & string>(name: Name) => ({
    name,
    value: fields[name],
    error: left.has(name) ? problems[name] : undefined,
    onChange: (value: string) => setFields((now) => ({ ...now, [name]: value })),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Going to another mode or to the close button is no mistake yet.
      if (fields[name] === '' && relatedTarget instanceof HTMLButtonElement) return
      setLeft((now) => new Set(now).add(name))
    },
  })
  const attempt = async (form: HTMLFormElement) => {
    setIsSending(true)
    setFailure('')
    try {
      await send(fields)
    } catch (error) {
      setFailure(failureText(error))
      requestAnimationFrame(() => focusAgain(form, failedField))
    } finally {
      setIsSending(false)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!isFilled || isSending) return
    setLeft(new Set(Object.keys(fields)))
    if (Object.values(problems).every((problem) => problem === undefined)) void attempt(form)
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return { fields, field, failure, setFailure, isSending, canSubmit: isFilled && !isSending, onSubmit }
}

/** The button was disabled while it was sent, and a disabled button lets go of the focus. */
function focusAgain(form: HTMLFormElement, failedField: string | undefined) {
  const wanted = failedField === undefined ? '[type=submit]' : `[name=${failedField}]`
  form.querySelector<HTMLElement>(wanted)?.focus()
}
