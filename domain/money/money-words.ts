const THOUSANDS = /\B(?=(\d{3})+$)/g

/** A price in a list: no cents when there are none. 4800 → '$48', 4125 → '$41.25'. */
export function listPrice(cents: number): string {
  return cents % 100 === 0 ? dollars(cents) : exactPrice(cents)
}

/** A sum in a breakdown: always with cents, a discount with its minus sign. -1444 → '−$14.44'. */
export function exactPrice(cents: number): string {
  return `${dollars(cents)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** Written out: making Intl's formatter takes longer than everything else a phone does for Home's prices. */
function dollars(cents: number): string {
  const whole = String(Math.trunc(Math.abs(cents) / 100)).replaceAll(THOUSANDS, ',')
  return `${cents < 0 ? '−' : ''}$${whole}`
}
