import type { App } from '../../../app.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { type CodePurpose, hashCode, isSameHash } from './verification-code.ts'
import { spendTry } from './verification-code-store.ts'

export interface GivenCode {
  email: string
  code: string
  codeId: string
}

/**
 * Refuses a code that is wrong, used, older than ten minutes, tried five times, or was asked for another purpose.
 * Every look spends a try.
 */
export async function checkCode(
  app: App,
  { email, code, codeId }: GivenCode,
  purpose: CodePurpose,
): Promise<void> {
  // Outside any transaction: a refusal afterwards must not give the try back.
  const right = await spendTry(app.db, { email, purpose }, codeId, app.clock.now())
  if (!right || !isSameHash(right, hashCode(codeId, code))) throw new Refusal('wrong-code')
}
