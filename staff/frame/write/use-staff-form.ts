import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { failureText } from '#client/api/call-error.ts'
import { type SchemaForm, useSchemaForm } from '#client/forms/use-schema-form.ts'
import type { Endpoint, RequestOf } from '#contract/endpoint.ts'
import type { SchemaFormOptions } from '#client/forms/use-schema-form.ts'
import { type StaffWriteOptions, useStaffWrite } from './use-staff-write.ts'

interface StaffFormOptions<E extends Endpoint, Values extends FieldValues>
  extends Pick<SchemaFormOptions<Values>, 'schema' | 'initial' | 'fieldNamed'>,
    Pick<StaffWriteOptions<E>, 'undo' | 'again' | 'onDone' | 'onShown' | 'unreachable'> {
  endpoint: E
  toInput: (values: Values) => RequestOf<E>
  /** The refusal itself, for what it offers instead. */
  onRefused?: (error: unknown) => unknown
  /** What the form calls its fields, where somebody else wrote first. */
  label?: (field: string) => string
}

export interface StaffFormState<Values extends FieldValues> extends SchemaForm<Values> {
  /** Something is typed that is not saved. */
  isChanged: boolean
  /** Back to what is saved. */
  putBack: () => void
}

/**
 * A form of the back office that writes: filled in by the contract's schema (decision 26), sent once with its key, its
 * questions asked, and where somebody got there first both values beside each other. What was typed is kept.
 */
export function useStaffForm<E extends Endpoint, Values extends FieldValues>(
  options: StaffFormOptions<E, Values>,
): StaffFormState<Values> {
  const { endpoint, schema, initial, fieldNamed, toInput, label, onRefused, ...writing } = options
  const refusal = useRef<unknown>(null)
  const [first] = useState(initial)
  const write = useStaffWrite(endpoint, {
    ...writing,
    silent: true,
    mine: () => ({ values: changedIn(first, form.readValues()), ...(label && { label }) }),
    onFailure: (error) => {
      refusal.current = error
      onRefused?.(error)
      form.setFailure(failureText(error, writing.unreachable))
    },
  })
  const form = useSchemaForm<Values>({
    schema,
    initial,
    ...(fieldNamed && { fieldNamed }),
    send: async (values) => {
      if (!(await write.send(toInput(values)))) throw refusal.current
    },
  })
  return {
    ...form,
    isSending: form.isSending || write.isSending,
    isChanged: Object.keys(changedIn(initial, form.values)).length > 0,
    putBack: () => form.reset(initial),
  }
}

/** Of what is filled in, the fields that differ. */
export function changedIn<Values extends FieldValues>(before: Values, after: Values): Partial<Values> {
  const same = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name])
  return Object.fromEntries(Object.entries(after).filter(([name]) => !same(name))) as Partial<Values>
}
