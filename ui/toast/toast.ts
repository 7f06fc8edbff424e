import { createStore } from '../store.ts'

/** Short messages at the top of the page. Anything may call `showToast`; the topmost `ToastArea` shows them. */
export type ToastKind = 'success' | 'error' | 'info'
export interface Toast {
  id: number
  kind: ToastKind
  text: string
  action?: ToastAction
}

/** One thing that can be done about it, for as long as it is shown. */
export interface ToastAction {
  label: string
  /** What does the same on a keyboard: 'Ctrl', 'Z'. */
  keys?: readonly string[]
  run: () => void
}

export const TOAST_MS = 4000
export const ACTION_TOAST_MS = 10_000
const MAX_AT_ONCE = 3

export const toasts = createStore<readonly Toast[]>([])
/** Open dialogs with an area of their own, the topmost last. */
export const toastDialogs = createStore<readonly string[]>([])
let lastId = 0

export function showToast(kind: ToastKind, text: string, action?: ToastAction) {
  lastId += 1
  const id = lastId
  // The same words twice would only be read out twice: the newer one takes the place of the older.
  const others = toasts.read().filter((toast) => toast.text !== text)
  toasts.change([...others, { id, kind, text, ...(action && { action }) }].slice(-MAX_AT_ONCE))
  setTimeout(() => hideToast(id), action === undefined ? TOAST_MS : ACTION_TOAST_MS)
  return id
}

export const hideToast = (id: number) => toasts.change(toasts.read().filter((toast) => toast.id !== id))
