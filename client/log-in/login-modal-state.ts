import { createStore, useStore } from '#ui/store.ts'

/** L1: the five faces of the login modal. */
export type LoginMode = 'login' | 'sign-up-1' | 'sign-up-2' | 'forgot-1' | 'forgot-2'

/** Why somebody is asked to log in, where it is not by their own press on Log in. */
export type LoginReason = 'expired' | 'registered' | 'reset'

export interface LoginModalState {
  /** Null while the modal is closed. */
  mode: LoginMode | null
  email: string
  /** From the link in a mail; empty otherwise. */
  code: string
  codeId: string
  /** G2: where they were going when they were asked to log in. */
  returnTo: string | null
  reason: LoginReason | null
}

const CLOSED: LoginModalState = { mode: null, email: '', code: '', codeId: '', returnTo: null, reason: null }

const loginModal = createStore(CLOSED)

export const readLoginModal = loginModal.read
export const useLoginModal = () => useStore(loginModal)

export function openLoginModal(mode: LoginMode, given: Partial<Omit<LoginModalState, 'mode'>> = {}) {
  loginModal.change({ ...CLOSED, ...given, mode })
}

export function switchLoginMode(mode: LoginMode, email: string, reason: LoginReason | null = null) {
  loginModal.change({ ...loginModal.read(), mode, email, reason })
}

export function closeLoginModal() {
  loginModal.change(CLOSED)
}
