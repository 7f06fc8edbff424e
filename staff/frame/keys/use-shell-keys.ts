import { useEffect, useEffectEvent, useRef } from 'react'
import { findKey, isTyping, keyLayers, keyName, singleKeys } from './page-keys.ts'

/** How long `g` waits for its letter. */
const JUMP_WITHIN_MS = 1_500
/** No `g` was pressed: a page's clock begins at 0, so 0 would be a press as it opened. */
const NEVER = Number.NEGATIVE_INFINITY

export interface ShellKeys {
  /** Answers whether a page has this letter. */
  jump: (letter: string) => boolean
  search: () => void
  showKeys: () => void
  /** Answers whether there was anything to take back. */
  undo: () => boolean
}

/** One listener for all keys of the back office: those that work anywhere, then the page's own. */
export function useShellKeys(shell: ShellKeys) {
  const jumpFrom = useRef(NEVER)
  const isJump = (name: string): boolean => {
    const isSecond = performance.now() - jumpFrom.current < JUMP_WITHIN_MS
    jumpFrom.current = NEVER
    if (isSecond && shell.jump(name)) return true
    if (name !== 'g') return false
    jumpFrom.current = performance.now()
    return true
  }
  const isDone = (name: string, event: KeyboardEvent): boolean => {
    const isDialogOpen = document.querySelector('dialog:modal') !== null
    const isSingle = name.length === 1
    const isHeld = isTyping(event.target) || (isSingle && !singleKeys.read())
    if (isHeld && !name.startsWith('Ctrl+') && name !== 'Escape') return false
    // A field has its own undo, and a dialog its own Escape.
    if (name === 'Ctrl+z') return !isTyping(event.target) && shell.undo()
    if (name === 'Ctrl+k') return did(shell.search)
    if (!isDialogOpen && isJump(name)) return true
    if (!isDialogOpen && name === '?') return did(shell.showKeys)
    if (isDialogOpen && name === 'Escape') return false
    const found = findKey(keyLayers.read(), name, isDialogOpen)
    if (found !== undefined) return did(found.run)
    // A page with a search of its own has `/` for it.
    return !isDialogOpen && name === '/' && did(shell.search)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = keyName(event)
    if (name === null || event.defaultPrevented || event.isComposing) return
    if (isDone(name, event)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function did(act: () => void): true {
  act()
  return true
}
