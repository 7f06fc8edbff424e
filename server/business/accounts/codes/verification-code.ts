import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** The link in the mail: nobody can guess its name, so it may live longer than the code. */
export const LINK_MINUTES = 60

/** The link for a household that the desk wrote down. */
export const INVITATION_DAYS = 7

/** What a code was asked for: to sign up or set a new password, or to give one account this address. */
export type CodePurpose = 'access' | `e-mail of ${number}`

export const emailOf = (accountId: number): CodePurpose => `e-mail of ${accountId}`

export const createCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Salted with the code's id, so that equal codes do not look equal. */
export const hashCode = (codeId: string, code: string) =>
  createHash('sha256').update(`${codeId} ${code}`).digest()

export const isSameHash = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other)
