import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormGetValues,
  useForm,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../api/use-send.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { problemsNamed } from './problems.ts'

export interface SchemaFormOptions<Values extends FieldValues> {
  /** Its messages are what people read under the fields. */
  schema: z.ZodType<unknown, Values>
  initial: Values
  /** What it throws is shown inside the form. It gets what was typed, to the letter. */
  send: (values: Values) => Promise<unknown>
  /** Said when the server could not be reached. */
  unreachable?: string
  /** A sentence from the step before, shown until this one is sent. */
  failure?: string
  /** Where the cursor goes when it was sent and refused. */
  retryAt?: string
  /** Which field the server means, where it calls it something else. */
  fieldNamed?: (serverField: string) => string
}

/** What a field needs to be drawn; any of ours takes it as it is. */
export interface FormField<Value> {
  name: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
  onBlur: () => void
}

export interface SchemaForm<Values extends FieldValues> {
  /** For the `ref` of the form's element. */
  attach: (element: HTMLFormElement | null) => void
  readElement: () => HTMLFormElement | null
  values: Values
  /** As they are now, for what arrives later than it was asked for. */
  readValues: UseFormGetValues<Values>
  field: <Name extends FieldPath<Values>>(name: Name) => FormField<FieldPathValue<Values, Name>>
  problem: (name: FieldPath<Values>) => string | undefined
  change: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void
  /** From now on they show what is wrong with them. */
  leave: (...names: FieldPath<Values>[]) => Promise<boolean>
  /** Answers whether it was sent and succeeded. */
  submit: () => Promise<boolean>
  onSubmit: (event: FormEvent) => void
  reset: (values: Values) => void
  failure: string
  setFailure: (failure: string) => void
  isSending: boolean
}

/** A form of the site: a problem shows once its field was left, or once sending was tried, and goes as it is mended. */
export function useSchemaForm<Values extends FieldValues>(
  options: SchemaFormOptions<Values>,
): SchemaForm<Values> {
  type Name = FieldPath<Values>
  const { schema, initial, send, unreachable, failure = '', retryAt, fieldNamed = (name) => name } = options
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    resolver: zodResolver<Values, unknown, unknown, typeof schema>(schema, undefined, { raw: true }),
    defaultValues: initial as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as Values

  const markNamed = (error: unknown) => {
    for (const [serverField, message] of problemsNamed(error)) {
      const name = fieldNamed(serverField) as Name
      if (get(form.getValues(), name) !== undefined) form.setError(name, { message })
    }
  }
  const sending = useSend(send, {
    silent: true,
    unreachable,
    failure,
    onFailure: markNamed,
  })

  const problem = (name: Name): string | undefined => {
    const { isTouched, error } = form.getFieldState(name, form.formState)
    return isTouched || form.formState.isSubmitted ? error?.message : undefined
  }
  const change = <N extends Name>(name: N, value: FieldPathValue<Values, N>) => {
    form.setValue(name, value, { shouldDirty: true })
    // One field may be wrong for what stands in another.
    void form.trigger()
  }
  const leave = (...names: Name[]) => form.trigger(names, { shouldTouch: true })
  const field = <N extends Name>(name: N): FormField<FieldPathValue<Values, N>> => ({
    name,
    value: get(values, name),
    error: problem(name),
    onChange: (value) => change(name, value),
    onBlur: () => void leave(name),
  })
  const submit = async (): Promise<boolean> => {
    let isDone = false
    await form.handleSubmit(
      async (filled) => {
        isDone = await sending.send(filled)
        if (!isDone && retryAt !== undefined) focusWhenDrawn(element.current, retryAt)
      },
      () => focusFirstInvalid(element.current),
    )()
    return isDone
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isSending) void submit()
  }
  return {
    attach: (node) => {
      element.current = node
    },
    readElement: () => element.current,
    values,
    readValues: form.getValues,
    field,
    problem,
    change,
    leave,
    submit,
    onSubmit,
    reset: (next) => {
      form.reset(next)
      sending.setFailure('')
    },
    failure: sending.failure,
    setFailure: sending.setFailure,
    isSending: sending.isSending,
  }
}

/** A button that is disabled while it is sent lets go of the focus, and has it back once it is drawn anew. */
function focusWhenDrawn(form: HTMLElement | null, selector: string) {
  setTimeout(() => form?.querySelector<HTMLElement>(selector)?.focus())
}
