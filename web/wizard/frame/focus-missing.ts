/** In the order in which they are looked for, where the step does not say what is missing. */
const USUALLY_MISSING = [
  'input[type="checkbox"]:enabled',
  '[role="grid"] [tabindex="0"]',
  '.week-days [tabindex="0"]',
  'select:enabled',
  'input:enabled, button:enabled',
]

/** Leads from the words beside Next to the first field that is not answered. */
export function focusMissing(step: HTMLElement | null, named?: string): void {
  const target = step && (wrongIn(step) ?? (named ? emptyIn(step, named) : null) ?? unanswered(step))
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

const wrongIn = (step: HTMLElement) => step.querySelector<HTMLElement>('[aria-invalid="true"]')

/** Of the fields that are named the first one that is empty. */
function emptyIn(step: HTMLElement, named: string): HTMLElement | null {
  const fields = [...step.querySelectorAll<HTMLElement>(named)]
  return fields.find((field) => 'value' in field && field.value === '') ?? fields[0] ?? null
}

function unanswered(step: HTMLElement): HTMLElement | null {
  const radios = [...step.querySelectorAll<HTMLInputElement>('input[type="radio"]:enabled')]
  const open = radios.find(({ name }) => !radios.some((radio) => radio.name === name && radio.checked))
  const rest = USUALLY_MISSING.map((selector) => step.querySelector<HTMLElement>(selector))
  return open ?? rest.find((found) => found !== null) ?? null
}
