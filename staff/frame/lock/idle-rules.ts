const MINUTE_MS = 60_000

/** W10: nobody has touched this screen, in any of its tabs, for so long. A clock set back locks nothing. */
export const isIdle = (touchedAt: number, now: number, lockMinutes: number): boolean =>
  now - touchedAt >= lockMinutes * MINUTE_MS

/** 'Locked after 15 minutes'. */
export const lockedWords = (lockMinutes: number): string =>
  `Locked after ${lockMinutes === 1 ? 'a minute' : `${lockMinutes} minutes`}`

/** What waits beneath, in a sentence. */
export function waitingWords(openThing: string | null, unsent: number): string {
  const parts = [
    openThing === null ? '' : `“${openThing}” is unfinished`,
    unsent === 0 ? '' : `${unsent === 1 ? 'one thing is' : `${unsent} things are`} not sent yet`,
  ].filter((part) => part !== '')
  return parts.length === 0
    ? 'Everything stays as it was.'
    : `Everything stays as it was: ${parts.join(', and ')}.`
}
