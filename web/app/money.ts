const whole = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })

/** A price in a list: no cents when there are none. 4800 → '$48', 4125 → '$41.25'. */
export function listPrice(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100)
}

/** A sum in a breakdown: always with cents, a discount with its minus sign. -1444 → '−$14.44'. */
export function exactPrice(cents: number): string {
  return exact.format(cents / 100).replace('-', '−')
}
