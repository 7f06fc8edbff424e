/** Fields somebody has typed into on this page. */
const touched = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** Once for the page. */
export function watchTyping() {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) touched.add(target)
  }
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

const isStillThere = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field.isConnected && (field.type === 'checkbox' || field.type === 'radio' || field.value !== '')

/** Whether something was typed that a reload would lose. */
export function hasTypedWork(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  return [...touched].some(isStillThere) || openDialog() !== null
}

const openDialog = (): Element | null =>
  [...document.querySelectorAll('dialog.dialog[open]')].findLast(
    (dialog) => !dialog.matches('.lock-screen'),
  ) ?? null

/** What is open and not finished, as its own title says it; null when nothing is. */
export function openThing(): string | null {
  const dialog = openDialog()
  if (dialog !== null) return dialog.querySelector('h2')?.textContent?.trim() || null
  return hasTypedWork() ? (document.querySelector('#main h1')?.textContent?.trim() ?? null) : null
}
