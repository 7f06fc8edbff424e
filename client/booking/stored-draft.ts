import type {
  BookingDraft,
  ChosenSlot,
  DayChoice,
  GroomingChoice,
  KnownPromo,
  MeetingChoice,
  RoomChoice,
  SentRequest,
  ServiceChoice,
} from './booking-draft.ts'
import type { DraftCodec } from './draft-store.ts'
import { meetingEnd } from './meeting-time.ts'
import type { VisitDraft } from './visit-draft.ts'

/** The meet and greet as both drafts are stored with it: on the park's clock, and as instants. */
interface StoredMeeting {
  date: string
  time: string
  appointmentTime: string
  appointmentEndTime: string
}

interface StoredSent {
  sent: string
  sentKey: string
}

type StoredGroom = Omit<GroomingChoice, 'slot'> & ChosenSlot

/** S4, and below it what we keep besides. Empty text and 0 mean: not chosen yet. */
export interface StoredBooking extends StoredMeeting, StoredSent {
  /** The order that is being changed. */
  id: number
  parkId: number
  dogIds: number[]
  smallNum: number
  mediumNum: number
  largeNum: number
  /** Drop-off and pick-up in one: '2026-12-04 09:00'. */
  beginTime: string
  endTime: string
  promoCode: string
  message: string
  orderType: '' | NonNullable<BookingDraft['orderType']>
  serviceIds: number[]
  dateDetail: DayChoice[]
  /** Always 1: nothing books a meet and greet away. */
  isInterview: number
  beginDateStr: string
  endDateStr: string
  beginTimeSlot: string
  endTimeSlot: string
  /** Always empty: we ask for one message. */
  remark: string
  dogChangeFlag: boolean
  isVisit: boolean
  hasSub: boolean
  rooms: RoomChoice[]
  waitSuiteId: number
  services: ServiceChoice[]
  grooming: StoredGroom[]
  promo: KnownPromo
  usePasses: boolean
  useCredit: boolean
  payAll: boolean
}

/** S3, and below it what we keep besides. */
export interface StoredVisit extends StoredMeeting, StoredSent {
  dogIds: number[]
  /** 1 unless they only come to look around. */
  isInterview: number
  message: string
  orderType: '' | NonNullable<VisitDraft['kind']>
  beginTime: string
  endTime: string
  dateDetail: DayChoice[]
  parkId: number
  answers: VisitDraft['answers']
}

const NO_PROMO: KnownPromo = { code: '', kind: 'percent', percent: 0, amountCents: 0, orderTypes: [] }

const orNull = <Text extends string>(text: Text): Exclude<Text, ''> | null =>
  text === '' ? null : (text as Exclude<Text, ''>)

export const BOOKING_CODEC: DraftCodec<BookingDraft, StoredBooking> = {
  toStored: (draft) => ({
    id: draft.changedOrderId ?? 0,
    parkId: draft.parkId,
    dogIds: draft.dogIds,
    smallNum: draft.sizeCounts.small,
    mediumNum: draft.sizeCounts.medium,
    largeNum: draft.sizeCounts.large,
    beginTime: moment(draft.arrival, draft.arrivalTime),
    endTime: moment(draft.departure, draft.departureTime),
    promoCode: draft.promoCode,
    message: draft.message,
    orderType: draft.orderType ?? '',
    serviceIds: [...new Set(draft.services.map(({ serviceId }) => serviceId))],
    dateDetail: draft.days,
    isInterview: 1,
    beginDateStr: draft.arrival ?? '',
    endDateStr: draft.departure ?? '',
    beginTimeSlot: draft.arrivalTime ?? '',
    endTimeSlot: draft.departureTime ?? '',
    remark: '',
    ...storedMeeting(draft.meeting),
    dogChangeFlag: draft.dogsChanged,
    isVisit: draft.wantsVisit,
    hasSub: draft.sent !== null,
    rooms: draft.rooms,
    waitSuiteId: draft.waitSuiteId ?? 0,
    services: draft.services,
    grooming: draft.grooming.map(({ slot, ...groom }) => ({ ...groom, ...(slot ?? { date: '', time: '' }) })),
    promo: draft.promo ?? NO_PROMO,
    usePasses: draft.usePasses,
    useCredit: draft.useCredit,
    payAll: draft.payAll,
    ...storedSent(draft.sent),
  }),
  fromStored: (stored) => ({
    changedOrderId: stored.id === 0 ? null : stored.id,
    parkId: stored.parkId,
    dogIds: stored.dogIds,
    sizeCounts: { small: stored.smallNum, medium: stored.mediumNum, large: stored.largeNum },
    orderType: orNull(stored.orderType),
    arrival: orNull(stored.beginDateStr),
    departure: orNull(stored.endDateStr),
    arrivalTime: orNull(stored.beginTimeSlot),
    departureTime: orNull(stored.endTimeSlot),
    days: stored.dateDetail,
    rooms: stored.rooms,
    waitSuiteId: stored.waitSuiteId === 0 ? null : stored.waitSuiteId,
    services: stored.services,
    grooming: stored.grooming.map(({ date, time, ...groom }) => ({ ...groom, slot: slotOf(date, time) })),
    meeting: meetingOf(stored),
    message: stored.message,
    promoCode: stored.promoCode,
    promo: stored.promo.code === '' ? null : stored.promo,
    usePasses: stored.usePasses,
    useCredit: stored.useCredit,
    payAll: stored.payAll,
    dogsChanged: stored.dogChangeFlag,
    wantsVisit: stored.isVisit,
    sent: stored.hasSub ? sentOf(stored) : null,
  }),
}

export const VISIT_CODEC: DraftCodec<VisitDraft, StoredVisit> = {
  toStored: (draft) => ({
    dogIds: draft.dogIds,
    isInterview: draft.kind === 'visit' ? 0 : 1,
    ...storedMeeting(draft.meeting),
    message: draft.message,
    orderType: draft.kind ?? '',
    beginTime: draft.meeting === null ? '' : moment(draft.meeting.date, draft.meeting.time),
    endTime: draft.meeting === null ? '' : moment(draft.meeting.date, meetingEnd(draft.meeting)),
    dateDetail: [],
    parkId: draft.parkId,
    answers: draft.answers,
    ...storedSent(draft.sent),
  }),
  fromStored: (stored) => ({
    parkId: stored.parkId,
    dogIds: stored.dogIds,
    kind: orNull(stored.orderType),
    meeting: meetingOf(stored),
    answers: stored.answers,
    message: stored.message,
    sent: sentOf(stored),
  }),
}

const moment = (date: string | null, time: string | null) =>
  date === null ? '' : `${date} ${time ?? ''}`.trim()

const slotOf = (date: string, time: string): ChosenSlot | null =>
  date === '' || time === '' ? null : { date, time }

const storedMeeting = (meeting: MeetingChoice | null): StoredMeeting => ({
  date: meeting?.date ?? '',
  time: meeting?.time ?? '',
  appointmentTime: meeting?.instants?.startsAt ?? '',
  appointmentEndTime: meeting?.instants?.endsAt ?? '',
})

function meetingOf({ date, time, appointmentTime, appointmentEndTime }: StoredMeeting): MeetingChoice | null {
  const slot = slotOf(date, time)
  if (slot === null) return null
  const isTimed = appointmentTime !== '' && appointmentEndTime !== ''
  return { ...slot, instants: isTimed ? { startsAt: appointmentTime, endsAt: appointmentEndTime } : null }
}

const storedSent = (sent: SentRequest | null): StoredSent => ({
  sent: sent?.body ?? '',
  sentKey: sent?.key ?? '',
})

const sentOf = ({ sent, sentKey }: StoredSent): SentRequest | null =>
  sent === '' || sentKey === '' ? null : { body: sent, key: sentKey }
