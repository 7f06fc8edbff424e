import { failureText } from '#client/api/call-error.ts'
import { hideToast, showToast } from '#ui/toast/toast.ts'
import { refreshStaffReads } from '../read/use-staff-read.ts'

export interface Undo {
  /** What was done: "Tofu is here". */
  text: string
  /** How it stands once it is taken back: "Tofu is expected again". */
  undone?: string
  /** Takes it back: a write of its own, with its own check of the version. */
  run: () => Promise<unknown>
}

const MAX_KEPT = 20

interface Kept extends Undo {
  toastId: number
}

/** W8: what this tab did last, newest at the end. */
let kept: Kept[] = []

/** Says what was done, and offers to take it back: ten seconds in the toast, longer by Ctrl+Z. */
export function offerUndo(undo: Undo) {
  const entry: Kept = { ...undo, toastId: 0 }
  entry.toastId = showToast('success', undo.text, {
    label: 'Undo',
    keys: ['Ctrl', 'Z'],
    run: () => void takeBack(entry),
  })
  kept = [...kept, entry].slice(-MAX_KEPT)
}

/** Ctrl+Z. Answers whether there was anything to take back. */
export function undoLast(): boolean {
  const last = kept.at(-1)
  if (last === undefined) return false
  void takeBack(last)
  return true
}

export const forgetUndos = () => {
  kept = []
}

async function takeBack(entry: Kept) {
  kept = kept.filter((one) => one !== entry)
  hideToast(entry.toastId)
  try {
    await entry.run()
    showToast('info', entry.undone ?? `Undone: ${entry.text}`)
  } catch (error) {
    showToast('error', failureText(error))
  }
  await refreshStaffReads()
}
