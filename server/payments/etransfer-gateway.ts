import { exactPrice } from '#domain/money-words.ts'
import { type BegunCheckout, type Checkout, type PaymentProvider } from './payment-provider.ts'

/** Money sent from bank to bank: we say where to, and a person sees it arrive. */
export const etransferGateway: PaymentProvider = {
  name: 'etransfer',
  begin: async ({ paymentId }): Promise<BegunCheckout> => ({
    session: `etransfer-${paymentId}`,
    checkoutUrl: null,
  }),
  // It is open until somebody says that it came.
  lookUp: null,
  end: async () => {},
  refund: null,
  readEvent: null,
}

/** What the customer does at their bank. */
export function etransferInstructions({
  amountCents,
  etransferEmail,
  orderCode,
}: Pick<Checkout, 'amountCents' | 'etransferEmail' | 'orderCode'>): string {
  return (
    `Send ${exactPrice(amountCents)} by Interac e-Transfer to ${etransferEmail} and write ${orderCode} in the message. ` +
    'We confirm by e-mail as soon as it has arrived.'
  )
}
