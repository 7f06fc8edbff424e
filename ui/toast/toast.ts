import { createStore } from '../store.ts'

/** Short messages at the top of the page. Anything may call `showToast`; the topmost `ToastArea` shows them. */
export type ToastKind = 'success' | 'error' | 'info'
export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

export const TOAST_MS = 4000
const MAX_AT_ONCE = 3

export const toasts = createStore<readonly Toast[]>([])
/** Open dialogs with an area of their own, the topmost last. */
export const toastDialogs = createStore<readonly string[]>([])
let lastId = 0

export function showToast(kind: ToastKind, text: string) {
  lastId += 1
  const id = lastId
  // The same words twice would only be read out twice: the newer one takes the place of the older.
  const others = toasts.read().filter((toast) => toast.text !== text)
  toasts.change([...others, { id, kind, text }].slice(-MAX_AT_ONCE))
  setTimeout(() => toasts.change(toasts.read().filter((toast) => toast.id !== id)), TOAST_MS)
}
