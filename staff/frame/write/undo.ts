import { failureText } from '#client/api/call-error.ts'
import { hideToast, showToast, toasts } from '#ui/toast/toast.ts'
import { refreshStaffReads } from '../read/use-staff-read.ts'

export interface Undo {
  /** What was done: "Tofu is here". */
  text: string
  /** How it stands once it is taken back: "Tofu is expected again". */
  undone?: string
  /** What several of them are together, and whose the last one was: "4 given", "Tofu". */
  tally?: { word: string; last: string }
  /** Takes it back: a write of its own, with its own check of the version. */
  run: () => Promise<unknown>
}

const MAX_KEPT = 20

/** W8: what this tab did last, newest at the end. */
let kept: Undo[] = []
/** WS5: those of them that the toast counts, and the toast. One, however many there are: more would hide the next row. */
let offered: { toastId: number; undos: readonly Undo[] } = { toastId: 0, undos: [] }

/** Says what was done, and offers to take it back: ten seconds in the toast, longer by Ctrl+Z. */
export function offerUndo(undo: Undo) {
  kept = [...kept, undo].slice(-MAX_KEPT)
  const isShown = toasts.read().some(({ id }) => id === offered.toastId)
  offer([...(isShown ? offered.undos : []), undo].slice(-MAX_KEPT))
}

function offer(undos: readonly Undo[]) {
  hideToast(offered.toastId)
  const last = undos.at(-1)
  if (last === undefined) {
    offered = { toastId: 0, undos }
    return
  }
  const toastId = showToast('success', tallyWords(undos, last), {
    label: undos.length === 1 ? 'Undo' : 'Undo last',
    keys: ['Ctrl', 'Z'],
    run: () => void takeBack(last),
  })
  offered = { toastId, undos }
}

/** 'Tofu: given'; '4 given, last Tofu'; 'Tofu is here' where they are not all of a kind: a room that was moved on the way is no second dog. */
function tallyWords(undos: readonly Undo[], { text, tally }: Undo): string {
  if (undos.length === 1) return text
  const isOneKind = tally !== undefined && undos.every((undo) => undo.tally?.word === tally.word)
  return isOneKind ? `${undos.length} ${tally.word}, last ${tally.last}` : text
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
  offer([])
}

async function takeBack(undo: Undo) {
  kept = kept.filter((one) => one !== undo)
  if (offered.undos.includes(undo)) offer(offered.undos.filter((one) => one !== undo))
  try {
    await undo.run()
    showToast('info', undo.undone ?? `Undone: ${undo.text}`)
  } catch (error) {
    showToast('error', failureText(error))
  }
  await refreshStaffReads()
}
