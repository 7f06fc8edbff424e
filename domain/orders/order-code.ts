/** Read over the phone and written by hand: of 0 O, 1 I L, 2 Z, 5 S, 8 B and U V at most one is in it. */
const SIGNS = '34679ACDEFGHJKMNPQRTVWXY'
const LENGTH = 6
const PREFIX = 'EV-'

/** So many random bytes make one code; the unevenness of the last one is below one in a million. */
export const ORDER_CODE_BYTES = 6

/** A short name for an order that people can say to each other, like EV-7K3M9Q. */
export function orderCode(randomBytes: Uint8Array): string {
  let rest = randomBytes.slice(0, ORDER_CODE_BYTES).reduce((number, byte) => number * 256 + byte, 0)
  let signs = ''
  for (let place = 0; place < LENGTH; place += 1) {
    signs += SIGNS.charAt(rest % SIGNS.length)
    rest = Math.floor(rest / SIGNS.length)
  }
  return PREFIX + signs
}
