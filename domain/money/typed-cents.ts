const AMOUNT = /^\$?\s*(\d{1,7})(?:[.,](\d{0,2}))?$/

/** A sum as somebody types it, '12', '12.5' or '$12.50', in cents; null while it is none. */
export function typedCents(text: string): number | null {
  const [, dollars, cents = ''] = AMOUNT.exec(text.trim().replaceAll(/,(?=\d{3}\b)/g, '')) ?? []
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** A sum as it stands in a field. */
export const centsToType = (cents: number): string => (cents / 100).toFixed(2)
const TYPED = /^\$?(\d{1,3}(?:,\d{3})+|\d{0,7})(?:\.(\d{0,2}))?$/
/** What somebody typed as dollars, '1,204.35' or '$12', in cents; null when it is no sum. */
  const match = TYPED.exec(text.replaceAll(/\s/g, ''))
  const [, dollars = '', rest = ''] = match ?? []
  if (match === null || (dollars === '' && rest === '')) return null
  return Number(dollars.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
/** The same back in a field: 1200 → '12.00'. */
export const centsAsTyped = (cents: number): string => (cents / 100).toFixed(2)
