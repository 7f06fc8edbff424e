import { createStore } from '../store.ts'

/** Short messages at the edge of the page. Anything may call `showToast`; the topmost `ToastArea` shows them. */
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
const clocks = new Map<number, ReturnType<typeof setTimeout>>()

export function showToast(kind: ToastKind, text: string, action?: ToastAction) {
  lastId += 1
  const id = lastId
  const toast = { id, kind, text, ...(action && { action }) }
  // The same words twice would only be read out twice: the newer one takes the place of the older.
  const others = toasts.read().filter((other) => other.text !== text)
  toasts.change([...others, toast].slice(-MAX_AT_ONCE))
  if (!waits(toast)) startClock(toast)
  return id
}

export function hideToast(id: number) {
  clearTimeout(clocks.get(id))
  clocks.delete(id)
  toasts.change(toasts.read().filter((toast) => toast.id !== id))
}

/**
 * A dialog is for what is asked in it. What can be done about something else waits until it is closed and has its whole
 * time then: a thumb on the keys of a PIN never presses it.
 */
const waits = ({ action }: Toast): boolean => action !== undefined && toastDialogs.read().length > 0

function startClock({ id, action }: Toast) {
  const ms = action === undefined ? TOAST_MS : ACTION_TOAST_MS
  clocks.set(
    id,
    setTimeout(() => hideToast(id), ms),
  )
}

toastDialogs.subscribe(() => {
  for (const toast of toasts.read()) {
    if (toast.action === undefined) continue
    if (waits(toast)) {
      clearTimeout(clocks.get(toast.id))
      clocks.delete(toast.id)
    } else if (!clocks.has(toast.id)) startClock(toast)
  }
})
