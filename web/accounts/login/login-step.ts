import type { LoginMode, LoginReason } from '#client/log-in/login-modal-state.ts'

/** What one mode of the modal hands to the next. */
export interface Carried {
  email: string
  firstName: string
  givenName: string
  password: string
  code: string
  codeId: string
  /** Why the step before did not succeed. */
  failure: string
}

export const NOTHING_CARRIED: Carried = {
  email: '',
  firstName: '',
  givenName: '',
  password: '',
  code: '',
  codeId: '',
  failure: '',
}

export interface LoginStepProps {
  carried: Carried
  /** Everything not named starts empty in the next mode. */
  goTo: (mode: LoginMode, carried?: Partial<Carried>, reason?: LoginReason | null) => void
}
