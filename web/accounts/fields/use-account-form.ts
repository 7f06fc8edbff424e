import type { FocusEvent, FormEvent } from 'react'
import type { FieldPath, FieldPathValue } from 'react-hook-form'
import {
  type FormField,
  type SchemaForm,
  type SchemaFormOptions,
  useSchemaForm,
} from '#client/forms/use-schema-form.ts'

interface AccountField<Value> extends Omit<FormField<Value>, 'onBlur'> {
  onBlur: (event: FocusEvent) => void
}

interface AccountForm<Values extends Record<string, string>> extends Omit<SchemaForm<Values>, 'field'> {
  field: <Name extends FieldPath<Values>>(name: Name) => AccountField<FieldPathValue<Values, Name>>
  canSubmit: boolean
}

/** L10: a form whose fields are all required; sending waits until all are filled. */
export function useAccountForm<Values extends Record<string, string>>(
  options: SchemaFormOptions<Values>,
): AccountForm<Values> {
  const form = useSchemaForm({ retryAt: '[type=submit]', ...options })
  const isFilled = Object.values(form.values).every((value) => value.trim() !== '')
  const field: AccountForm<Values>['field'] = (name) => {
    const { onBlur, ...props } = form.field(name)
    return {
      ...props,
      onBlur: ({ relatedTarget }) => {
        // Going to another mode or to the close button is no mistake yet.
        if (props.value !== '' || !(relatedTarget instanceof HTMLButtonElement)) onBlur()
      },
    }
  }
  const onSubmit = (event: FormEvent) => {
    if (isFilled) form.onSubmit(event)
    else event.preventDefault()
  }
  return { ...form, field, onSubmit, canSubmit: isFilled && !form.isSending }
}
