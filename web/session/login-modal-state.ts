import { useSyncExternalStore } from 'react'

/** L1: the five faces of the login modal. */
export type LoginMode = 'login' | 'sign-up-1' | 'sign-up-2' | 'forgot-1' | 'forgot-2'

export interface LoginModalState {
  /** Null while the modal is closed. */
  mode: LoginMode | null
  email: string
  /** G2: where they were going when they were asked to log in. */
  goOnTo: string | null
}

const CLOSED: LoginModalState = { mode: null, email: '', goOnTo: null }

let state = CLOSED
const listeners = new Set<() => void>()

function change(next: LoginModalState) {
  state = next
  for (const listener of listeners) listener()
}

export const readLoginModal = () => state

export function openLoginModal(mode: LoginMode, given: Partial<Omit<LoginModalState, 'mode'>> = {}) {
  change({ ...CLOSED, ...given, mode })
}

export function switchLoginMode(mode: LoginMode, email: string) {
  change({ ...state, mode, email })
}

export function closeLoginModal() {
  change(CLOSED)
}

function onLoginModal(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useLoginModal(): LoginModalState {
  return useSyncExternalStore(onLoginModal, readLoginModal, () => CLOSED)
}
