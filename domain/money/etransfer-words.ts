import { exactPrice } from './money-words.ts'

interface Transfer {
  amountCents: number
  etransferEmail: string
  orderCode: string
}

/** What the customer does at their bank. */
export const etransferInstructions = ({ amountCents, etransferEmail, orderCode }: Transfer): string =>
  `Send ${exactPrice(amountCents)} by Interac e-Transfer to ${etransferEmail} and write ${orderCode} in the message. ` +
  'We’ll confirm by email as soon as it arrives.'
