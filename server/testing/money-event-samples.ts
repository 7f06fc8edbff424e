import * as money from '../business/notifications/events/money-events.ts'
import { orderLine } from '../business/notifications/events/order-words.ts'
import { groom, stay } from './order-notices.ts'

/** Every event about money, with the given words wherever people type some. */
export function moneySamples(typed: string) {
  return {
    'etransfer-asked': [
      money.etransferAsked({
        paymentId: 1,
        orderId: 31,
        what: orderLine(stay(typed)),
        amountCents: 10_637,
        instructions: 'Send $106.37 by Interac e-Transfer.',
        keptUntil: { date: '2026-11-17', time: '10:00' },
      }),
      money.etransferAsked({
        paymentId: 2,
        orderId: 31,
        what: orderLine(stay(typed)),
        amountCents: 10_637,
        instructions: 'Send $106.37 by Interac e-Transfer.',
        keptUntil: null,
      }),
    ],
    'visit-paid': [
      money.visitPaid({
        orderId: 31,
        order: stay(typed),
        dogNames: [typed],
        parts: [
          { way: 'cash', cents: 2_005 },
          { way: 'terminal', cents: 11_600 },
        ],
        tipCents: 1_000,
        remainingCents: 0,
        at: '2026-12-08T20:00:00.000Z',
      }),
    ],
    'credit-used': [
      money.creditUsed({
        orderId: 31,
        what: orderLine(stay(typed)),
        amountCents: 5_600,
        leftCents: 1_250,
        remainingCents: 0,
      }),
      money.creditUsed({
        orderId: 31,
        what: orderLine(stay(typed)),
        amountCents: 5_600,
        leftCents: 0,
        remainingCents: 2_000,
      }),
    ],
    'payment-received': [
      money.paymentReceived({
        paymentId: 1,
        orderId: 31,
        what: orderLine(stay(typed)),
        amountCents: 10_637,
        remainingCents: 10_638,
      }),
      money.paymentReceived({
        paymentId: 2,
        orderId: 33,
        what: orderLine(groom(typed)),
        amountCents: 4_500,
        remainingCents: 0,
      }),
    ],
    'package-paid': [
      money.packagePaid({
        paymentId: 3,
        packageName: typed,
        amountCents: 40_500,
        expiresOn: '2027-05-16',
      }),
    ],
    'refund-sent': (['card', 'etransfer', 'desk'] as const).map((way) =>
      money.refundSent({ refundId: 1, orderId: 32, what: typed, amountCents: 4_500, way }),
    ),
    'payment-returned': (
      ['too-late', 'change-over', 'change-ended', 'called-off', 'wrong-amount', 'paid-twice'] as const
    ).map((reason) =>
      money.paymentReturned({ paymentId: 1, orderId: 32, what: typed, amountCents: 4_500, reason }),
    ),
    'debt-reminder': [
      money.debtReminder({
        orderId: 31,
        what: orderLine(stay(typed)),
        owedCents: 4_250,
        day: 7,
        payRoute: '/pay?link=aLink',
      }),
    ],
    'pay-link': [
      money.payLinkSent({
        orderId: 31,
        what: orderLine(stay(typed)),
        amountCents: 4_250,
        until: { date: '2026-12-03', time: '17:00' },
        payRoute: '/pay?link=aLink',
      }),
    ],
    'sign-link': [
      money.signLinkSent({
        orderId: 31,
        what: orderLine(stay(typed)),
        until: { date: '2026-12-03', time: '17:00' },
        payRoute: '/pay?link=aLink',
      }),
    ],
    'pass-ends': [
      money.passEnds({
        passId: 1,
        packageName: typed,
        left: '6 full days',
        expiresOn: '2027-04-30',
        daysAhead: 30,
      }),
    ],
  }
}
