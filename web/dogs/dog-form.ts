import type { SchemaForm } from '#client/forms/use-schema-form.ts'
import type { DogFields } from './dog-fields.ts'

/** What a part of a dog's form needs to draw its fields. */
export interface DogForm extends SchemaForm<DogFields> {
  /** A file is on its way, or has arrived or been given up. */
  setSending: (file: string, isSending: boolean) => void
}

export function focusField(form: HTMLElement | null | undefined, name: string) {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
