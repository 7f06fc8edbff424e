import { randomUUID } from 'node:crypto'
import { nextCode } from '#domain/accounts/code-spacing.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { findSendingLocked, type Requester, updateSending } from './code-sending-store.ts'
import { hashCode, LINK_MINUTES } from './verification-code.ts'
import { type CodeKey, insertCode } from './verification-code-store.ts'

/** Refuses when this requester has had a code sent to the address too lately; the codes that were sent stay good. */
export async function takeSending(
  app: Pick<App, 'clock'>,
  tx: Database,
  requester: Requester,
): Promise<void> {
  const now = app.clock.now()
  const next = nextCode(await findSendingLocked(tx, requester, now), now)
  if (!next.ok) throw askToWait(next.waitSeconds)
  await updateSending(tx, requester, { sentAt: now, inARow: next.inARow })
}

const LONG_SECONDS = 120

/** The same for every address, known or not. */
function askToWait(waitSeconds: number): Refusal {
  const msg =
    waitSeconds <= LONG_SECONDS
      ? `We’ve just sent a code to this address. Please check your inbox, or ask again in ${waitSeconds} seconds.`
      : `We’ve sent several codes to this address. Please use our latest email: the link in it works for ${LINK_MINUTES} minutes. You can ask again in ${Math.ceil(waitSeconds / 60)} minutes.`
  return new Refusal('code-just-sent', { msg, retryAfterSeconds: waitSeconds })
}

/** Keeps a code under a name that only whoever gets it knows. */
export async function writeCode(
  app: Pick<App, 'clock'>,
  tx: Database,
  { code, minutes, ...key }: CodeKey & { code: string; minutes: number },
): Promise<string> {
  const now = app.clock.now()
  const codeId = randomUUID()
  const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS)
  await insertCode(tx, { ...key, codeId, codeHash: hashCode(codeId, code), now, expiresAt })
  return codeId
}
