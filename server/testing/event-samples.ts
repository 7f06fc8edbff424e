import * as account from '../business/notifications/events/account-events.ts'
import * as setup from '../business/notifications/events/setup-events.ts'
import * as alarm from '../business/notifications/events/alarm-events.ts'
import type { Event } from '../business/notifications/events/all-events.ts'
import * as deadline from '../business/notifications/events/deadline-events.ts'
import * as grooming from '../business/notifications/events/groom-events.ts'
import * as health from '../business/notifications/events/health-events.ts'
import * as incident from '../business/notifications/events/incident-events.ts'
import * as interview from '../business/notifications/events/interview-events.ts'
import * as news from '../business/notifications/events/news-events.ts'
import * as orderEnd from '../business/notifications/events/order-end-events.ts'
import * as order from '../business/notifications/events/order-events.ts'
import { type OrderNotice, orderLine } from '../business/notifications/events/order-words.ts'
import { days, groom, meeting, stay, withSheet } from './order-notices.ts'
import { moneySamples } from './money-event-samples.ts'

type Samples = { [Kind in Event['kind']]: Extract<Event, { kind: Kind }>[] }

/** Every event in each of its forms, with the given words wherever people type some. A kind without one does not compile. */
export const eventSamples = (typed: string): Samples => ({
  ...accountSamples(typed),
  ...healthSamples({ dogId: 7, dogName: typed }, typed),
  ...bookingSamples(typed),
  ...moneySamples(typed),
  'report-card': [news.reportCard({ reportId: 1, orderId: 31, headline: `${typed} had fun`, note: typed })],
  'report-card-addition': [
    news.reportCardAddition({ additionId: 1, orderId: 31, dogName: typed, text: `${typed} slept in.` }),
  ],
  'care-summary': [
    news.careSummarySent({
      orderId: 31,
      date: '2026-12-08',
      dogIds: [7],
      visits: [{ dogName: typed, headline: `${typed} had fun`, lines: ['Meals: 5 eaten.', 'Walks: 3.'] }],
    }),
  ],
  'groom-done': (['stay', 'day', null] as const).map((inHouseFor) =>
    grooming.groomDone({ appointmentId: 1, orderId: 33, dogName: typed, service: 'Full groom', inHouseFor }),
  ),
  'groom-moved': [
    grooming.groomMoved({
      orderId: 33,
      dogName: typed,
      service: 'Full groom',
      date: '2026-12-12',
      time: '14:50',
      groomer: 'Dana',
    }),
  ],
  'alarm-raised': [
    alarm.alarmRaised({
      alarmId: 1,
      title: `Serious incident: ${typed}, bite, Field 2, 10:42 am`,
      lines: [`Serious incident: ${typed}, bite, Field 2, 10:42 am. Reported by Rob.`],
      link: '/staff/incidents/5',
    }),
  ],
  'draft-late': [setup.draftLate({ draftId: 4, name: typed, minutes: 75 })],
  'draft-stopped': [
    setup.draftStopped({
      draftId: 1,
      version: 3,
      name: typed,
      why: 'Dana changed the suite Cozy Condo at 9:14 am.',
    }),
  ],
  broadcast: [
    news.broadcast({ broadcastId: 1, title: typed, text: `${typed}\n\nMore.`, link: '/gallery' }),
    news.broadcast({ broadcastId: 2, title: 'Closed on Monday', text: typed, link: null }),
  ],
})

const accountSamples = (typed: string) => ({
  welcome: [account.welcome({})],
  'password-changed': [account.passwordChanged({ whoIsOut: 'every device' })],
  'email-changed': [account.emailChanged({ newEmail: 'rosa@family.example' })],
  'profile-changed': [account.profileChanged({ changed: [`Name: ${typed}.`, 'Phone: 604-555-0142.'] })],
  'accounts-merged': [false, true].map((isUndone) => account.accountsMerged({ isUndone })),
})

function healthSamples(dog: health.OneDog, reason: string) {
  const rabies = { vaccine: 'rabies', expiresOn: '2026-12-02' } as const
  const together = { vaccine: 'dhpp', expiresOn: '2026-12-02' } as const
  const later = { vaccine: 'bordetella', expiresOn: '2026-12-04' } as const
  const runOut = (today: string, ...vaccines: health.EndingVaccine[]) =>
    health.vaccinesRunOut({ ...dog, vaccines, today })
  return {
    'vaccine-verified': [
      health.vaccineVerified({ ...dog, ...rabies, stillMissing: [] }),
      health.vaccineVerified({ ...dog, ...rabies, stillMissing: ['dhpp', 'bordetella'] }),
    ],
    'dog-changed': [health.dogChanged({ ...dog, changed: [`Meals: ${reason}`, 'Weight: 24 kg.'] })],
    'incident-reported': [incident.incidentReported({ ...dog, text: `${reason}\n\nPlease call us.` })],
    'meeting-wanted': [incident.meetingWanted(dog)],
    'vaccine-sent-back': [health.vaccineSentBack({ ...dog, vaccine: 'dhpp', reason })],
    'vaccines-run-out': [
      runOut('2026-11-18', rabies),
      runOut('2026-12-01', rabies, together),
      runOut('2026-12-02', rabies, later),
    ],
    'vaccines-outlived': (['boarding', 'daycare', 'grooming'] as const).map((orderType) =>
      health.vaccinesOutlived({
        ...dog,
        orderId: 31,
        orderType,
        vaccines: [rabies],
        firstDate: '2026-11-30',
        lastNight: '2026-12-07',
      }),
    ),
  }
}

function bookingSamples(typed: string) {
  const payBy = { date: '2026-11-16', time: '10:15' }
  const refusal = { dogName: typed, reason: typed }
  const waitedFor = { entryId: 3, what: 'Family Villa', dates: 'Fri 4 Dec', dogNames: [typed] }
  const toCardAndDesk = [
    { way: 'card' as const, cents: 3_000 },
    { way: 'desk' as const, cents: 9_000 },
  ]
  const noPasses = { passUnitsBack: [], passUnitsKept: [] }
  const cancelled = { order: stay(typed), paidCents: 10_637, refunds: [], creditCents: 0, ...noPasses }
  const nothingBack = { refunds: [], creditCents: 0, keptCents: 0, ...noPasses }
  return {
    'interview-booked': [
      interview.interviewBooked({ order: withSheet(meeting(typed)), feeCents: 3_150 }),
      interview.interviewBooked({
        order: { ...meeting(typed), orderType: 'visit' } as OrderNotice,
        feeCents: 0,
      }),
    ],
    'interview-passed': [
      interview.interviewPassed({ dogId: 7, dogName: typed, validUntil: '2027-05-20' }),
      interview.interviewPassed({
        dogId: 7,
        dogName: typed,
        conditions: typed,
        validUntil: '2027-05-20',
        toPay: { order: stay(typed), dueCents: 10_637, payBy },
      }),
    ],
    'interview-refused': [interview.interviewRefused(refusal)],
    'interview-again': [typed, ''].map((words) =>
      interview.interviewAgain({ order: meeting(typed), dogName: typed, words }),
    ),
    'order-held': [stay(typed), meeting(typed)].map((one) =>
      order.orderHeld({ order: one, dueCents: 10_637, payBy }),
    ),
    'order-requested': [10_637, 0].map((dueCents) =>
      order.orderRequested({
        order: withSheet(stay(typed)),
        meeting: { ...payBy, balanceCents: 3_150, payWithinHours: 48 },
        dueCents,
      }),
    ),
    'order-confirmed': [
      order.orderConfirmed({ order: withSheet(stay(typed)) }),
      order.orderConfirmed({ order: days(typed, '2026-12-02') }),
      order.orderConfirmed({ order: days(typed, '2026-12-09', '2026-12-02') }),
      order.orderConfirmed({ order: days(typed, '2026-12-02', '2026-12-09', '2027-01-06') }),
      order.orderConfirmed({ order: groom(typed) }),
    ],
    'order-changed': [
      order.orderChanged({ order: stay(typed), dueCents: 6_800, back: nothingBack }),
      order.orderChanged({
        order: groom(typed),
        dueCents: 0,
        back: { ...nothingBack, refunds: [{ way: 'card' as const, cents: 2_000 }], keptCents: 1_000 },
      }),
    ],
    'order-cancelled': [
      orderEnd.orderCancelled({ ...cancelled, paidCents: 0 }),
      orderEnd.orderCancelled({ ...cancelled, order: withSheet(stay(typed)) }),
      orderEnd.orderCancelled({ ...cancelled, refunds: toCardAndDesk, creditCents: 6_000, reason: typed }),
      orderEnd.orderCancelled({
        ...cancelled,
        order: days(typed, '2026-12-02'),
        paidCents: 0,
        passUnitsBack: [{ passId: 1, kind: 'full_day', units: 10 }],
        passUnitsKept: [{ passId: 1, kind: 'full_day', units: 2 }],
      }),
    ],
    'order-ended': [
      orderEnd.orderEnded({ ...cancelled, missing: [`${typed}’s rabies record`] }),
      orderEnd.orderEnded({
        ...cancelled,
        refunds: [{ way: 'card' as const, cents: 4_000 }],
        creditCents: 2_000,
        missing: [`${typed}’s rabies record`, 'the signed agreement'],
        passUnitsBack: [{ passId: 1, kind: 'night', units: 2 }],
        passUnitsKept: [{ passId: 1, kind: 'night', units: 1 }],
      }),
      orderEnd.orderEnded({ ...cancelled, paidCents: 0, missing: [] }),
    ],
    'order-missed': [
      orderEnd.orderMissed({
        order: withSheet(stay(typed)),
        paidCents: 5_000,
        droppedCents: 5_637,
        owedCents: 0,
      }),
      orderEnd.orderMissed({
        order: days(typed, '2026-12-02'),
        paidCents: 0,
        droppedCents: 0,
        owedCents: 2_016,
      }),
    ],
    'order-expired': [orderEnd.orderExpired({ order: stay(typed) })],
    'day-before': [stay(typed), days(typed, '2026-12-02'), groom(typed), meeting(typed)].map((one) =>
      order.dayBefore({ order: one, opens: '08:00', closes: '18:00' }),
    ),
    'payment-reminder': [
      order.paymentReminder({
        orderId: 31,
        what: orderLine(stay(typed)),
        dueCents: 10_637,
        payBy,
        heldSince: new Date('2026-11-14T18:00:00Z'),
      }),
    ],
    'wait-list-offer': [
      order.waitListOffer({ order: stay(typed), answerBy: payBy }),
      order.waitListOffer({
        order: stay(typed),
        answerBy: payBy,
        codeLeftOut: { code: 'WELCOME10', why: { ok: false, reason: 'used-by-you' } },
      }),
    ],
    'change-held': [deadline.changeHeld({ order: stay(typed), dueCents: 6_800, payBy })],
    'change-ended': [deadline.changeEnded({ order: days(typed, '2026-12-02') })],
    'change-lapsed': [deadline.changeLapsed({ order: days(typed, '2026-12-02') })],
    'order-incomplete': [
      deadline.orderIncomplete({ order: stay(typed), missing: [typed], until: payBy, stage: 'now' }),
    ],
    'wait-list-joined': [deadline.waitListJoined({ ...waitedFor, hoursToAnswer: 12 })],
    'wait-list-ended': [deadline.waitListEnded({ ...waitedFor, reason: typed })],
  }
}
