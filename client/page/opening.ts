/**
 * The page arrives with Home drawn in it, and its address after the # never reached the server. early.ts looks at
 * it before anything is painted and marks <html>; the style sheet does the hiding; main.tsx decides.
 */
export const HELD_BACK = 'held-back'
/** Somebody may be logged in: what is only for visitors stays hidden until that is known. */
export const HAS_TOKEN = 'has-token'

/** Whether the address shows Home: `/`, `#`, `#/` or `#/home` with or without a query. */
export function opensHome(hash: string): boolean {
  return /^(#?\/?|#\/home\/?([?#].*)?)$/.test(hash)
}
