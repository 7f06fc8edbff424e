import type { BegunCheckout, PaymentProvider } from './payment-provider.ts'

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
