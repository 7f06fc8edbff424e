const TYPED = /^\$?(\d{1,3}(?:,\d{3})+|\d{0,7})(?:\.(\d{0,2}))?$/

/** What somebody typed as dollars, '1,204.35' or '$12', in cents; null when it is no sum. */
export function typedCents(text: string): number | null {
  const match = TYPED.exec(text.replaceAll(/\s/g, ''))
  const [, dollars = '', rest = ''] = match ?? []
  if (match === null || (dollars === '' && rest === '')) return null
  return Number(dollars.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
}

/** The same back in a field: 1200 → '12.00'. */
export const centsAsTyped = (cents: number): string => (cents / 100).toFixed(2)
