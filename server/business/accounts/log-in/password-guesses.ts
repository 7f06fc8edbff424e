import type { CallLimit } from '#contract/endpoint.ts'
import type { Database } from '../../../database.ts'
import { refuseIfWaiting } from '../../../http/guards/call-guard.ts'
import { countedAddress } from '../../../http/guards/caller-address.ts'
import { addressKey } from '../../../platform/mail/unsolicited-mail.ts'
import { forgetCalls, giveBackCall, takeCall } from '../../../platform/rate-limit-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'

/** Who guesses at an account's password. */
export interface Guesser {
  email: string
  address: string
  /** A browser that has logged in to this very account before; null for all others. */
  device: string | null
}

const QUARTER = 900
/** A device that is known has an allowance of its own: nobody else's guesses take from it. */
const BY_DEVICE: CallLimit = { max: 20, perSeconds: QUARTER }
/** One network, whatever accounts it tries. */
const BY_ADDRESS: CallLimit = { max: 10, perSeconds: 60 }
/** One network at one account. */
const BY_NETWORK: CallLimit = { max: 10, perSeconds: QUARTER }
/** All strangers at one account together, from however many networks. */
const BY_STRANGERS: CallLimit = { max: 30, perSeconds: QUARTER }
const BY_STRANGERS_A_DAY: CallLimit = { max: 100, perSeconds: 86_400 }
/** Once those are used up. */
const BY_STRANGERS_SLOWLY: CallLimit = { max: 1, perSeconds: QUARTER }

const take = (db: Database, key: string, { max, perSeconds }: CallLimit): Promise<number> =>
  takeCall(db, [key], max, perSeconds)

const keysOf = ({ email, address, device }: Guesser) => {
  const account = `log-in ${addressKey(email)}`
  return {
    device: `${account} by device ${device}`,
    address: `log-in from ${countedAddress(address)}`,
    network: `${account} from ${countedAddress(address)}`,
    strangers: `${account} by strangers`,
    strangersADay: `${account} by strangers a day`,
    strangersSlowly: `${account} by strangers slowly`,
  }
}

/**
 * Counts a guess before it is looked at. A stranger's guesses use up the stranger's allowance, and at worst that of all
 * strangers; the owner goes on from a device that is known, and from any other with a code by mail.
 */
export async function countGuess(db: Database, guesser: Guesser): Promise<void> {
  const keys = keysOf(guesser)
  if (guesser.device !== null) return refuseIfWaiting(await take(db, keys.device, BY_DEVICE))
  refuseIfWaiting(await take(db, keys.address, BY_ADDRESS))
  refuseIfWaiting(await take(db, keys.network, BY_NETWORK))
  let waitSeconds = await take(db, keys.strangers, BY_STRANGERS)
  if (waitSeconds === 0 && (await take(db, keys.strangersADay, BY_STRANGERS_A_DAY)) > 0)
    waitSeconds = await take(db, keys.strangersSlowly, BY_STRANGERS_SLOWLY)
  if (waitSeconds > 0)
    throw new Refusal('many-guesses', { retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)) })
}

/** Who knows the password was not guessing; what others have guessed still counts. */
export async function forgetGuesses(db: Database, guesser: Guesser): Promise<void> {
  const keys = keysOf(guesser)
  if (guesser.device !== null) return forgetCalls(db, keys.device)
  await forgetCalls(db, keys.network)
  for (const key of [keys.strangers, keys.strangersADay, keys.strangersSlowly]) await giveBackCall(db, key)
}

/** Somebody who is logged in is asked for the password once more: their guesses are no stranger's. */
const BY_SESSION: CallLimit = { max: 30, perSeconds: QUARTER }
const sessionKey = (accountId: number) => `password of account ${accountId}`

export async function countOwnGuess(db: Database, accountId: number): Promise<void> {
  refuseIfWaiting(await take(db, sessionKey(accountId), BY_SESSION))
}

export const forgetOwnGuesses = (db: Database, accountId: number): Promise<void> =>
  forgetCalls(db, sessionKey(accountId))
