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

function typedFields() {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  return [...touched].filter(isStillThere)
}

/** Whether something was typed that a reload would lose: here, or in pages that wait for somebody else. */
export const hasTypedWork = (): boolean => typedFields().length > 0 || openDialog() !== null

/** Whether what was typed stands in pages that wait for somebody else. */
export const hasOthersTypedWork = (): boolean => typedFields().some((field) => !isInSight(field))

/** A page that waits for whose it is takes no room. */
const isInSight = (field: HTMLElement): boolean => field.getClientRects().length > 0

const openDialog = (): Element | null =>
  [...document.querySelectorAll('dialog.dialog[open]')].findLast(
    (dialog) => !dialog.matches('.lock-screen'),
  ) ?? null

/** What is open and not finished, as its own title says it; null when nothing is. */
export function openThing(): string | null {
  const dialog = openDialog()
  if (dialog !== null) return dialog.querySelector('h2')?.textContent?.trim() || null
  if (!typedFields().some(isInSight)) return null
  return [...document.querySelectorAll<HTMLElement>('main h1')].find(isInSight)?.textContent?.trim() ?? null
}
