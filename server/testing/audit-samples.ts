import { type AuditSample, careSamples, dogSamples } from './care-audit-samples.ts'
import { customerSamples } from './customer-audit-samples.ts'
import { tillSamples } from './till-audit-samples.ts'
import { yardSamples } from './yard-audit-samples.ts'

const AT = '2026-12-05T06:59:00.000Z'

const attendance: Record<string, AuditSample[]> = {
  '/api/staffAttendance/checkIn': [
    {
      action: 'checked Tofu in',
      before: { status: 'confirmed' },
      after: { status: 'checked_in', here: ['Tofu'] },
    },
  ],
  '/api/staffAttendance/checkOut': [
    {
      action: 'checked Tofu out',
      before: { status: 'checked_in' },
      after: {
        status: 'checked_out',
        gone: ['Tofu'],
        handedTo: 'Priya',
        freed: ['2026-12-05'],
        owedCents: 17_325,
      },
    },
    { action: 'sent the care summary', after: { dogs: ['Tofu'] } },
  ],
  '/api/staffAttendance/markAbsent': [
    {
      action: 'marked Tofu absent',
      before: { status: 'confirmed' },
      after: { status: 'confirmed', absentOn: '2026-12-04' },
    },
    {
      action: 'took Fri 4 Dec off',
      before: { days: ['2026-12-04'] },
      after: { days: [], back: '$40.00 goes back to the pass.' },
    },
  ],
  '/api/staffAttendance/markNoShow': [
    {
      action: 'wrote down that nobody came',
      before: { status: 'confirmed', owed: '$173.25' },
      after: { status: 'no_show', owed: '$0.00', freed: ['2026-12-05', '2026-12-06'] },
    },
  ],
  '/api/staffAttendance/waive': [
    {
      action: 'let Tofu in without the open records',
      before: { open: 'Rabies is missing.' },
      after: { waived: 'vaccines' },
    },
  ],
  '/api/staffAttendance/sign': [
    {
      action: 'had the agreement signed',
      after: { agreement: 3, version: 2, signedBy: 'Priya Sandhu' },
    },
  ],
  '/api/staffAttendance/undo': [
    {
      action: 'took the no-show back',
      before: { status: 'no_show', owed: '$0.00', dogs: ['Tofu'] },
      after: { status: 'awaiting_interview', owed: '$173.25' },
    },
  ],
  '/api/staffAttendance/comeEarly': [
    {
      action: 'checked them in a day early',
      before: { status: 'confirmed', arrival: '2026-12-05' },
      after: { status: 'checked_in', here: ['Tofu'], arrival: '2026-12-04' },
    },
  ],
  '/api/staffAttendance/walkIn': [
    {
      action: 'took them in for the day',
      after: { status: 'checked_in', dogs: ['Tofu'], totalCents: 4_200 },
    },
  ],
}

const incident = {
  kind: 'dog_bite',
  severity: 'needs-vet',
  happenedAt: AT,
  place: 'Big yard',
  people: 'Rob',
  whatHappened: 'A scuffle.',
  done: 'Cleaned it.',
  vet: null,
  dogs: [{ dogId: 12, part: 'was_hurt' }],
}
const told: AuditSample = {
  action: 'told Priya about Tofu',
  after: { dogId: 12, how: 'phone', who: 'Priya', words: 'All is well.', at: AT },
}

const wasBooked = {
  status: 'checked_in',
  firstDate: '2026-12-04',
  lastDate: '2026-12-07',
  totalCents: 17_325,
  balanceCents: 0,
}
const isBooked = { ...wasBooked, lastDate: '2026-12-08', totalCents: 23_100, balanceCents: 5_775 }

const changing: Record<string, AuditSample[]> = {
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
}

const rest: Record<string, AuditSample[]> = {
  '/api/staffIncident/saveIncident': [
    { action: 'wrote a new version', before: incident, after: { ...incident, vet: { name: 'Dr. Lee' } } },
  ],
  '/api/staffIncident/reviewIncident': [
    { action: 'reviewed it', before: { state: 'open' }, after: { state: 'reviewed', decision: 'keep_out' } },
  ],
  '/api/staffIncident/closeIncident': [
    { action: 'closed it', before: { state: 'reviewed' }, after: { state: 'closed' } },
  ],
  '/api/staffIncident/tellOwner': [told],
  '/api/staffIncident/markToldByPhone': [told],
  '/api/staffPlay/movePlay': [
    { action: 'moved Tofu to Big yard', before: { area: null }, after: { area: 'Big yard' } },
  ],
  '/api/staffPlay/watch': [{ action: 'watches Big yard', after: { watches: 'Big yard' } }],
  '/api/staffGroom/start': [{ action: 'started Tofu', after: { startedAt: AT } }],
  '/api/staffGroom/done': [{ action: 'finished Tofu', after: { doneAt: AT } }],
  '/api/staffGroom/undo': [{ action: 'took done of Tofu back', before: { startedAt: AT, doneAt: AT } }],
  '/api/staffGroom/move': [
    {
      action: 'moved Tofu to Dana, 2:50 pm',
      before: { time: '09:00', groomer: 'Rob' },
      after: { time: '14:50', groomer: 'Dana' },
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
      action: 'dealt with a payment problem',
      before: { problem: 'paid-twice' },
      after: { how: 'Sent back.' },
    },
  ],
  '/api/staffOrder/resendMail': [
    {
      action: 'sent a mail again',
      after: { title: 'Your booking is confirmed', to: 'priya@mail.example' },
    },
  ],
  '/api/staffOrder/tellByPhone': [
    { action: 'told them by phone', after: { told: 'Priya', what: 'We close at five.' } },
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
        keptUntil: AT,
        paid: 'card link',
        bent: ['hours', 'minimum-stay'],
      },
    },
  ],
  '/api/staffOrder/joinWaitList': [{ action: 'put Ines on the wait-list', after: { waitsFor: 'boarding' } }],
  '/api/staffTeam/invite': [
    {
      action: 'invited asha@example.com',
      after: { email: 'asha@example.com', role: 'staff', permissions: ['care', 'desk'] },
    },
  ],
  '/api/staffTeam/savePermissions': [
    {
      action: 'changed what Asha may do',
      before: { role: 'staff', permissions: [] },
      after: { role: 'manager', permissions: ['care'] },
    },
  ],
  '/api/staffTeam/deactivate': [
    { action: 'took Asha off the team', before: { isActive: true }, after: { isActive: false } },
  ],
  '/api/staffTeam/reactivate': [
    { action: 'brought Asha back to the team', before: { isActive: false }, after: { isActive: true } },
  ],
  '/api/staffTeam/setPin': [{ action: 'chose a new PIN' }],
  '/api/staffBoard/move': [
    {
      action: 'moved this to D2',
      before: { room: 'D1', isPinned: false },
      after: { room: 'D2', isPinned: true },
    },
    {
      action: 'moved this to D1 to make way for Bear',
      before: { room: 'D2', isPinned: false },
      after: { room: 'D1', isPinned: false },
    },
  ],
  '/api/staffBoard/undoMove': [
    {
      action: 'put this back: moved this to D1',
      before: { room: 'D2', isPinned: true },
      after: { room: 'D1', isPinned: false },
    },
  ],
  '/api/staffBoard/pin': [
    { action: 'pinned this in D2', before: { isPinned: false }, after: { isPinned: true } },
  ],
  '/api/staffBoard/tidy': [
    {
      action: 'moved this to D1',
      before: { room: 'D2', isPinned: false },
      after: { room: 'D1', isPinned: false },
    },
  ],
  '/api/staffBoard/block': [{ action: 'blocked D2', after: { from: '2026-12-04', to: '2026-12-06' } }],
  '/api/staffBoard/unblock': [
    {
      action: 'took the block of D2 away',
      before: { from: '2026-12-04', to: '2026-12-06', reason: 'A new floor' },
      after: { from: '2026-12-04', to: '2026-12-05', reason: 'A new floor' },
    },
  ],
  '/api/staffBoard/raiseCapacity': [
    { action: 'raised Deluxe Suite by 1', after: { from: '2026-12-04', to: '2026-12-06', extra: 1 } },
  ],
  '/api/staffBoard/lowerCapacity': [
    {
      action: 'took the raise of Deluxe Suite back',
      before: { from: '2026-12-04', to: '2026-12-06', extra: 1, reason: 'A cot for Bear' },
    },
  ],
  '/api/staffBoard/offer': [
    {
      action: 'offered Deluxe Suite, Fri 4 to Tue 8 Dec, out of turn',
      before: { status: 'waiting', position: 2 },
      after: { status: 'offered', code: 'EG-7K2M' },
    },
  ],
  '/api/staffToday/findRoom': [
    { action: 'found Deluxe 2 for the stay', before: { room: null }, after: { room: 'Deluxe 2' } },
  ],
  '/api/staffToday/markAnswered': [
    { action: 'answered a message', before: { answered: false }, after: { answered: true, name: 'Priya' } },
  ],
  '/api/staffToday/saveTask': [{ action: 'added a task', after: { what: 'Order food', date: '2026-12-04' } }],
  '/api/staffToday/tickTask': [
    {
      action: 'ticked a task',
      before: { what: 'Order food', isDone: false },
      after: { what: 'Order food', isDone: true },
    },
  ],
  '/api/staffToday/saveMorningSheet': [
    {
      action: 'changed who gets the morning sheet',
      before: { mailTo: [] },
      after: { mailTo: ['asha@mail.example'] },
    },
  ],
  '/api/staffToday/saveDayNote': [
    { action: 'wrote the note of the day', before: { text: '' }, after: { text: 'Snow.' } },
  ],
}

/** By the path of each write of the back office, what it writes into the audit log. */
export const AUDIT_SAMPLES: Record<string, AuditSample[]> = {
  ...attendance,
  ...changing,
  ...careSamples,
  ...customerSamples,
  ...dogSamples,
  ...rest,
  ...tillSamples,
  ...yardSamples,
}
