import type { App } from '../app.ts'
import { ON_NOBODYS_WORD } from '../business/ledger/allow-credit.ts'
import { inTransaction } from '../business/once/run-idempotent.ts'
import { receiveETransfer } from '../business/payments/receive-etransfer.ts'

/** Somebody of the team sees the money of a payment arrive. */
export const etransferArrives = (app: App, staffId: number, paymentId: number): Promise<void> =>
  inTransaction(app, (tx) =>
    receiveETransfer(app, tx, { paymentId, by: staffId, allowCredit: ON_NOBODYS_WORD }),
  )
