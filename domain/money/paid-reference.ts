import { slipCode } from './slip-code.ts'

/** What names a payment outside the house. A terminal's slip is one too, with a rule of its own. */
export type NumberedWay = 'etransfer' | 'cheque'

/** A bank's reference or a cheque's number as it is compared, however its blanks, dashes and leading zeros are typed. */
export function paidReference(way: NumberedWay, typed: string): string {
  const code = slipCode(typed.trim())
  return way === 'cheque' ? code.replace(/^0+(?=.)/, '') : code
}

/** AD16: why a number that stands on another booking is not taken again. */
export const usedBeforeWords = (way: NumberedWay, code: string): string =>
  way === 'cheque'
    ? `This cheque is already on booking ${code}.`
    : `This e-transfer reference is already on booking ${code}.`
