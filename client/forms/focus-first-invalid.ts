/** Puts the cursor into the first field that is marked as wrong, once it is drawn so. */
export function focusFirstInvalid(form: HTMLElement | null) {
  requestAnimationFrame(() => {
    const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    const field = invalid?.matches('fieldset') ? invalid.querySelector('input') : invalid
    field?.focus()
  })
}
