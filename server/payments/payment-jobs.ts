import type { App } from '../app.ts'
import type { JobHandler } from '../platform/queue-runner.ts'
import { endCheckout } from './close-payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { sendRefund } from './send-refund.ts'

export interface PaymentJobs {
  sendRefund: { refundId: number }
  endCheckout: { paymentId: number }
  reconcilePayments: Record<string, never>
}

export const paymentJobs = (app: App): { [Name in keyof PaymentJobs]: JobHandler<PaymentJobs[Name]> } => ({
  sendRefund: (refund, run) => sendRefund(app, refund, run),
  endCheckout: (payment) => endCheckout(app, payment),
  reconcilePayments: () => reconcilePayments(app),
})
