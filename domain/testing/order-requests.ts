import type {
  BoardingRequest,
  DaycareRequest,
  GroomingRequest,
  MeetingRequest,
  RequestedGroom,
} from '../orders/order-request.ts'
import { BATH_AND_BRUSH, MAPLE, RUN } from './demo-prices.ts'

const plain = {
  parkId: 1,
  services: [],
  grooming: [],
  promoCode: '',
  usePasses: false,
  useCredit: false,
  message: '',
}

/** Three ordinary nights in a Classic Run, Tuesday to Friday: 3 × 55.00 and tax are $173.25. */
export function aStay(change: Partial<BoardingRequest> = {}): BoardingRequest {
  const dogIds = change.dogIds ?? [MAPLE]
  return {
    orderType: 'boarding',
    ...plain,
    dogIds,
    arrival: '2026-12-08',
    departure: '2026-12-11',
    arrivalTime: '09:00',
    departureTime: '10:00',
    rooms: [{ suiteTypeId: RUN, dogIds }],
    ...change,
  }
}

export const daysOn = (...dates: string[]): DaycareRequest['days'] =>
  dates.map((date) => ({ date, part: 'full' }))

/** Two full days, a Tuesday and a Thursday: 2 × 45.00 and tax are $94.50. */
export const someDays = (change: Partial<DaycareRequest> = {}): DaycareRequest => ({
  orderType: 'daycare',
  ...plain,
  dogIds: [MAPLE],
  days: daysOn('2026-12-08', '2026-12-10'),
  arrivalTime: '09:00',
  ...change,
})

/** A bath that takes an hour and a quarter. */
export const aBath = (change: Partial<RequestedGroom> = {}): RequestedGroom => ({
  dogId: MAPLE,
  serviceId: BATH_AND_BRUSH,
  extraIds: [],
  date: '2026-12-08',
  time: '10:00',
  groomerId: null,
  ...change,
})

/** One bath of a medium dog: 65.00 and tax are $68.25. */
export const someGrooming = (
  grooming: readonly RequestedGroom[] = [aBath()],
  change: Partial<GroomingRequest> = {},
): GroomingRequest => ({ orderType: 'grooming', ...plain, grooming, ...change })

/** A Tuesday's meet and greet: 30.00 a dog and tax are $31.50. */
export const aMeeting = (change: Partial<MeetingRequest> = {}): MeetingRequest => ({
  orderType: 'interview',
  parkId: 1,
  dogIds: [MAPLE],
  date: '2026-12-08',
  time: '09:00',
  message: '',
  questionnaire: {},
  ...change,
})
