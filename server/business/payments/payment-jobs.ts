import type { App } from '../../app.ts'
import type { JobHandlers } from '../jobs.ts'
import { endCheckout } from './end-checkout.ts'
import { reconcilePayments } from './reconcile/reconcile-payments.ts'
import { sendRefund } from './refunds/send-refund.ts'

export const paymentJobs = (
  app: App,
): Pick<JobHandlers, 'sendRefund' | 'endCheckout' | 'reconcilePayments'> => ({
  sendRefund: (refund, run) => sendRefund(app, refund, run),
  endCheckout: (payment) => endCheckout(app, payment),
  reconcilePayments: () => reconcilePayments(app),
})
