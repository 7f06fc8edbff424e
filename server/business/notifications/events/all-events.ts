import { accountsMerged, emailChanged, passwordChanged, profileChanged, welcome } from './account-events.ts'
import { alarmRaised } from './alarm-events.ts'
import {
  changeHeld,
  changeEnded,
  changeLapsed,
  orderIncomplete,
  waitListEnded,
  waitListJoined,
} from './deadline-events.ts'
import type { Traits } from './event-kind.ts'
import { groomDone, groomMoved } from './groom-events.ts'
import {
  dogChanged,
  vaccineSentBack,
  vaccinesOutlived,
  vaccinesRunOut,
  vaccineVerified,
} from './health-events.ts'
import { incidentReported, meetingWanted } from './incident-events.ts'
import { interviewAgain, interviewBooked, interviewPassed, interviewRefused } from './interview-events.ts'
import {
  creditUsed,
  debtReminder,
  etransferAsked,
  packagePaid,
  passEnds,
  payLinkSent,
  signLinkSent,
  paymentReceived,
  paymentReturned,
  refundSent,
  visitPaid,
} from './money-events.ts'
import { broadcast, careSummarySent, reportCard, reportCardAddition } from './news-events.ts'
import { orderCancelled, orderEnded, orderExpired, orderMissed } from './order-end-events.ts'
import {
  dayBefore,
  orderChanged,
  orderConfirmed,
  orderHeld,
  orderRequested,
  paymentReminder,
  waitListOffer,
} from './order-events.ts'
import { draftLate, draftStopped } from './setup-events.ts'

/** Everything a customer, or a manager, can be notified of. What is not listed here `notify` does not take. */
export const EVENT_KINDS = [
  welcome,
  passwordChanged,
  emailChanged,
  profileChanged,
  accountsMerged,
  vaccineVerified,
  vaccineSentBack,
  vaccinesRunOut,
  vaccinesOutlived,
  dogChanged,
  incidentReported,
  meetingWanted,
  interviewBooked,
  interviewPassed,
  interviewRefused,
  interviewAgain,
  orderHeld,
  orderMissed,
  orderRequested,
  orderConfirmed,
  orderChanged,
  orderCancelled,
  orderEnded,
  orderExpired,
  dayBefore,
  paymentReminder,
  waitListJoined,
  waitListOffer,
  debtReminder,
  payLinkSent,
  signLinkSent,
  changeHeld,
  changeEnded,
  changeLapsed,
  orderIncomplete,
  waitListEnded,
  etransferAsked,
  creditUsed,
  paymentReceived,
  visitPaid,
  packagePaid,
  refundSent,
  paymentReturned,
  passEnds,
  reportCard,
  reportCardAddition,
  careSummarySent,
  groomDone,
  groomMoved,
  broadcast,
  alarmRaised,
  draftLate,
  draftStopped,
] as const

export type Event = ReturnType<(typeof EVENT_KINDS)[number]>

const TRAITS = new Map<string, Traits>(EVENT_KINDS.map((one) => [one.kind, one]))

/** Notifications outlive the code that wrote them: a kind we no longer have is a plain message. */
const FORGOTTEN: Traits = { about: 'messages', purpose: 'essential', icon: 'bell', action: 'Open' }

export const traitsOf = (kind: string): Traits => TRAITS.get(kind) ?? FORGOTTEN

/** Kinds that ask for something that may be done, or no longer wanted. */
export const ASKING_KINDS: string[] = EVENT_KINDS.filter(({ asks }) => asks).map(({ kind }) => kind)

/** Those that say how much is to be paid for an order as it was; an e-transfer's instructions live with its payment. */
export const PAY_KINDS: string[] = [
  orderHeld.kind,
  paymentReminder.kind,
  payLinkSent.kind,
  waitListOffer.kind,
  changeHeld.kind,
]

export const kindsAbout = (about: Traits['about']): string[] =>
  EVENT_KINDS.filter((one) => one.about === about).map((one) => one.kind)
