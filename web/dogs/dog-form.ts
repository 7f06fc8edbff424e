import type { DogEdits, DogFields } from './dog-fields.ts'

/** What a part of a dog's form needs to draw its fields. */
export interface DogFormParts {
  fields: DogFields
  /** A file that arrives late changes the fields as they are then, not as they were when it left. */
  change: (edits: DogEdits | ((now: DogFields) => DogEdits)) => void
  /** A problem shows once its field was left, or once someone tried to go on. */
  problem: (field: string) => string | undefined
  leave: (field: string) => void
  /** A file is on its way, or has arrived or been given up. */
  setSending: (file: string, isSending: boolean) => void
}

/** Puts the cursor into the first field that is marked as wrong, once it is. */
export function focusFirstProblem(form: HTMLElement | null) {
  requestAnimationFrame(() => {
    const bad = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = bad?.matches('fieldset') ? bad.querySelector('input') : bad
    target?.focus()
  })
}

export function focusField(form: HTMLElement | null | undefined, name: string) {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
