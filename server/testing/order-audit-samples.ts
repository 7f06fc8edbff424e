import type { AuditSample } from './care-audit-samples.ts'

const wasBooked = {
  status: 'checked_in',
  firstDate: '2026-12-04',
  lastDate: '2026-12-07',
  totalCents: 17_325,
  balanceCents: 0,
}
const isBooked = { ...wasBooked, lastDate: '2026-12-08', totalCents: 23_100, balanceCents: 5_775 }

/** What taking, changing and charging bookings writes into the audit log. */
export const orderSamples: Record<string, AuditSample[]> = {
  '/api/staffChange/change': [
    {
      action: 'changed K7QX',
      before: wasBooked,
      after: { ...isBooked, what: 'Fri 4 to Tue 8 Dec', ourMistake: true },
    },
  ],
  '/api/staffChange/cancel': [
    {
      action: 'cancelled K7QX with everything back',
      before: wasBooked,
      after: { ...wasBooked, status: 'cancelled', refundCents: 17_325, creditCents: 0, keptCents: 0 },
    },
  ],
  '/api/staffChange/extend': [
    { action: 'made K7QX longer', before: wasBooked, after: { ...isBooked, creditCents: -1_334 } },
  ],
  '/api/staffChange/shorten': [
    { action: 'made K7QX shorter', before: isBooked, after: { ...wasBooked, creditCents: 4_000 } },
  ],
  '/api/staffChange/turn': [
    {
      action: 'turned K7QX into a day of daycare',
      before: wasBooked,
      after: { ...isBooked, ourMistake: true },
    },
  ],
  '/api/staffChange/addGrooming': [
    {
      action: 'added grooming to K7QX',
      before: wasBooked,
      after: { ...isBooked, dogId: 12, date: '2026-12-05', time: '14:00' },
    },
  ],
  '/api/staffOrder/addCharge': [
    {
      action: 'charged something',
      before: { balanceCents: 0 },
      after: { balanceCents: 2_016, chargeId: 3, kind: 'goods', what: 'Kong', amountCents: 2_016 },
    },
  ],
  '/api/staffOrder/voidCharge': [
    {
      action: 'took a charge back',
      before: { balanceCents: 2_016, what: 'Kong', amountCents: 2_016 },
      after: { balanceCents: 0, chargeId: 3 },
    },
  ],
  '/api/staffMoney/take': [
    {
      action: 'took a payment',
      before: { status: 'held', balanceCents: 17_325 },
      after: {
        status: 'confirmed',
        balanceCents: 0,
        cashCents: 7_325,
        terminalCents: 11_000,
        tipCents: 1_000,
      },
    },
    {
      action: 'took a payment',
      before: { status: 'confirmed', balanceCents: 5_000 },
      after: { status: 'confirmed', balanceCents: 0, etransferCents: 5_000, usedBefore: ['EV-K7QX'] },
    },
  ],
  '/api/staffMoney/voidPayment': [
    {
      action: 'took a payment back',
      before: { balanceCents: 0, paymentId: 9, amountCents: 17_325 },
      after: { balanceCents: 17_325 },
    },
  ],
  '/api/staffMoney/createSale': [
    {
      action: 'sold something',
      after: {
        sold: ['2 × Kong'],
        balanceCents: 0,
        etransferCents: 1_000,
        chequeCents: 1_000,
        creditCents: 16,
      },
    },
  ],
  '/api/staffMoney/receiveETransfer': [
    {
      action: 'took an e-transfer',
      before: { status: 'held', balanceCents: 17_325 },
      after: { status: 'confirmed', balanceCents: 0, paymentId: 9, amountCents: 17_325 },
    },
  ],
  '/api/staffMoney/markRefundSent': [
    {
      action: 'sent a refund',
      before: { status: 'queued' },
      after: { status: 'sent', refundId: 4, amountCents: 2_000, way: 'etransfer', reference: 'CA1x' },
    },
  ],
  '/api/staffMoney/markProblemDealt': [
    {
      action: 'resolved a payment problem',
      before: { problem: 'paid-twice' },
      after: { how: 'Sent back.' },
    },
  ],
  '/api/staffOrder/resendMail': [
    {
      action: 'sent an email again',
      after: { title: 'Your booking is confirmed', to: 'priya@mail.example' },
    },
  ],
  '/api/staffOrder/noteCall': [
    { action: 'told them by phone', after: { spokeTo: 'Priya', what: 'We close at five.' } },
  ],
  '/api/staffOrder/saveView': [{ action: 'saved a view', after: { name: 'To call' } }],
  '/api/staffOrder/removeView': [{ action: 'removed a view', before: { name: 'To call' } }],
  '/api/staffOrder/addHousehold': [
    {
      action: 'wrote Ines Duarte down',
      after: { name: 'Ines Duarte', phone: '+17785550119', email: null, dog: 'Bruno' },
    },
  ],
  '/api/staffOrder/addDog': [
    { action: 'added Bruno', after: { name: 'Bruno', breed: 'Beagle', sex: 'male' } },
  ],
  '/api/staffOrder/create': [
    {
      action: 'took a booking by phone',
      after: {
        status: 'held',
        from: '2026-12-27',
        to: '2026-12-30',
        totalCents: 34_650,
        keptUntil: '2026-12-05T06:59:00.000Z',
        paid: 'card link',
        bent: ['hours', 'minimum-stay'],
      },
    },
  ],
  '/api/staffOrder/joinWaitList': [{ action: 'put Ines on the wait-list', after: { waitsFor: 'boarding' } }],
}
