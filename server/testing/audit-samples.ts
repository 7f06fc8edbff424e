import { type AuditSample, careSamples, dogSamples } from './care-audit-samples.ts'
import { customerSamples } from './customer-audit-samples.ts'
import { houseSamples } from './house-audit-samples.ts'
import { orderSamples } from './order-audit-samples.ts'
import { setupSamples } from './setup-audit-samples.ts'
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
    {
      action: 'checked Tofu in',
      before: { status: 'held', balanceCents: 11_600 },
      after: {
        status: 'checked_in',
        here: ['Tofu'],
        balanceCents: 0,
        cashCents: 11_600,
        roomWaits: 'C2 still has Waffles.',
        atHome: ['Tofu: Insulin, 5:00 pm'],
        stillDue: ['Tofu: Kibble, 5:00 pm'],
        leftOut: ['Tofu: Apoquel, 5:00 pm'],
      },
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
      action: 'marked a no-show',
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
    {
      action: 'let what is due wait until they go home',
      before: { owedCents: 11_600 },
      after: { waived: 'money' },
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
      action: 'undid the no-show',
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
  '/api/staffRoom/markClean': [
    { action: 'cleaned C2', before: { isClean: false }, after: { isClean: true } },
    {
      action: 'noted that C2 is to be cleaned after all',
      before: { isClean: true },
      after: { isClean: false },
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
const ownerNotice: AuditSample = {
  action: 'told Priya about Tofu',
  after: { dogId: 12, how: 'phone', who: 'Priya', words: 'All is well.', at: AT },
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
  '/api/staffIncident/tellOwner': [ownerNotice],
  '/api/staffIncident/noteOwnerCall': [ownerNotice],
  '/api/staffPlay/movePlay': [
    { action: 'moved Tofu to Big yard', before: { area: null }, after: { area: 'Big yard' } },
  ],
  '/api/staffPlay/watch': [{ action: 'watches Big yard', after: { watches: 'Big yard' } }],
  '/api/staffGroom/start': [{ action: 'started Tofu', after: { startedAt: AT } }],
  '/api/staffGroom/done': [{ action: 'finished Tofu', after: { doneAt: AT } }],
  '/api/staffGroom/undo': [{ action: 'took done of Tofu back', before: { startedAt: AT, doneAt: AT } }],
  '/api/staffGroom/note': [
    {
      action: 'wrote down what was seen of Tofu',
      before: { found: '', before: null, after: null },
      after: { found: 'A tick behind the ear', before: null, after: null },
    },
  ],
  '/api/staffGroom/move': [
    {
      action: 'moved Tofu to Dana, 2:50 pm',
      before: { time: '09:00', groomer: 'Rob' },
      after: { time: '14:50', groomer: 'Dana' },
    },
  ],
}

/** By the path of each write of the back office, what it writes into the audit log. */
export const AUDIT_SAMPLES: Record<string, AuditSample[]> = {
  ...attendance,
  ...careSamples,
  ...customerSamples,
  ...dogSamples,
  ...houseSamples,
  ...setupSamples,
  ...orderSamples,
  ...rest,
  ...tillSamples,
  ...yardSamples,
}
