import { useEffect, useState } from 'react'
import { call } from '#client/api/call.ts'
import { accounts } from '#contract/business/accounts.ts'

/** L6: so long the code-send button rests after use; the server keeps the same wait. */
export const RESEND_WAIT_MS = 120_000
const TICK_MS = 250

/** Outlives the modal, so that closing it does not shorten the wait. */
let restsUntil = 0
let lastSent = { email: '', codeId: '' }

export async function requestCode(email: string): Promise<string> {
  const codeId = await sent(call(accounts.getVerifyCode, { email }, { silent: true }))
  lastSent = { email, codeId }
  return codeId
}

/** The code that went to this address while the button still rests: it works, and no other can be had. */
export const codeOnItsWay = (email: string): string =>
  secondsLeft() > 0 && lastSent.email === email ? lastSent.codeId : ''

/** To the address that the account shall have from now on. */
export const requestEmailCode = (email: string, password: string) =>
  sent(call(accounts.getEmailCode, { email, password }, { silent: true }))

async function sent(answer: Promise<{ codeId: string }>): Promise<string> {
  const { codeId } = await answer
  restsUntil = Date.now() + RESEND_WAIT_MS
  return codeId
}

const secondsLeft = () => Math.max(0, Math.ceil((restsUntil - Date.now()) / 1000))

/** Seconds until a code may be asked for again; 0 is now. */
export function useResendWait(): { waitSeconds: number; lookAgain: () => void } {
  const [waitSeconds, setWaitSeconds] = useState(secondsLeft)
  const isWaiting = waitSeconds > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setWaitSeconds(secondsLeft()), TICK_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return { waitSeconds, lookAgain: () => setWaitSeconds(secondsLeft()) }
}
