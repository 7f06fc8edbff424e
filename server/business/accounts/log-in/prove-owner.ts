import type { App } from '../../../app.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { type Account, findAccount } from '../account-store.ts'
import { isPasswordRight } from './password.ts'
import { countOwnGuess, forgetOwnGuesses } from './password-guesses.ts'

/**
 * Refuses unless the caller knows the account's password: an open session alone must not be able to take the account
 * away. Demo log-ins are everybody's, so nobody owns one.
 */
export async function proveOwner(app: App, accountId: number, password: string): Promise<Account> {
  const account = await findAccount(app.db, accountId)
  if (!account) throw new Refusal('not-logged-in')
  if (account.is_demo) throw new Refusal('demo-account')
  await countOwnGuess(app.db, account.id)
  const { password_hash: hash } = account
  if (hash === null || !(await isPasswordRight(hash, password))) throw new Refusal('wrong-password')
  await forgetOwnGuesses(app.db, account.id)
  return account
}
