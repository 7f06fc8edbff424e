import { useLayoutEffect, useRef } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { SchemaForm } from './use-schema-form.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is saved may change while the form is open: a field that nobody has typed into follows it. */
export function useFollowSaved<Values extends FieldValues>(
  form: Pick<SchemaForm<Values>, 'readValues' | 'change'>,
  saved: Values,
) {
  const last = useRef(saved)
  useLayoutEffect(() => {
    const before = last.current
    last.current = saved
    if (isSame(before, saved)) return
    const typed = form.readValues()
    for (const name of Object.keys(saved) as FieldPath<Values>[]) {
      if (!isSame(saved[name], before[name]) && isSame(typed[name], before[name])) {
        form.change(name, saved[name])
      }
    }
  })
}
