/** Short messages at the top of the page. Anything may call `showToast`; one `ToastArea` shows them. */
export type ToastKind = 'success' | 'error' | 'info'
export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

export const TOAST_MS = 4000
const MOST_AT_ONCE = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(kind: ToastKind, text: string) {
  lastId += 1
  const id = lastId
  // The same words twice would only be read out twice: the newer one takes the place of the older.
  const others = toasts.filter((toast) => toast.text !== text)
  change([...others, { id, kind, text }].slice(-MOST_AT_ONCE))
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), TOAST_MS)
}

export const readToasts = () => toasts

export function onToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
