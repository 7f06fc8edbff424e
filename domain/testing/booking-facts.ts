import type { VaccineRecord } from '../dogs/vaccines.ts'
import { VACCINES } from '../dogs/vaccines.ts'
import { DEFAULT_CANCELLATION_RULES } from '../orders/cancel/cancellation.ts'
import type { BookingDog, BookingHousehold, BookingRules } from '../orders/plan/booking-rules.ts'
import type { BookingFacts } from '../orders/plan/plan-booking.ts'
import {
  BATH_AND_BRUSH,
  BEAR,
  CONDO,
  DE_SHED,
  DELUXE,
  FULL_GROOM,
  MAPLE,
  OTIS,
  PRICE_BOOK,
  RUN,
  VILLA,
} from './demo-prices.ts'

/** Monday 16 November 2026, 11:00 in the park: seven hours behind UTC. */
export const NOW = new Date('2026-11-16T18:00:00Z')
/** What the park's clock shows. */
export const parkTime = (date: string, time: string): Date => new Date(`${date}T${time}:00-07:00`)

export const [INES, TOM] = [1, 2]

const ANY_SIZE = ['small', 'medium', 'large'] as const
const minutes = (each: number) => ({ small: each, medium: each, large: each })
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]
const groomerHours = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))

/** The demo park's rules. */
export const RULES: BookingRules = {
  parkId: 1,
  isActive: true,
  timeZone: 'America/Vancouver',
  prices: PRICE_BOOK,
  suites: [
    { id: CONDO, name: 'Cozy Condo', sizeClasses: ['small'], maxDogs: 1, rooms: 8 },
    { id: RUN, name: 'Classic Run', sizeClasses: ANY_SIZE, maxDogs: 2, rooms: 12 },
    { id: DELUXE, name: 'Deluxe Suite', sizeClasses: ANY_SIZE, maxDogs: 2, rooms: 10 },
    { id: VILLA, name: 'Family Villa', sizeClasses: ANY_SIZE, maxDogs: 4, rooms: 2 },
  ],
  hours: [
    { opens: '07:00', closes: '19:00', weekdays: MONDAY_TO_FRIDAY, holidays: false },
    { opens: '08:00', closes: '18:00', weekdays: [6, 7], holidays: false },
    { opens: '08:00', closes: '10:00', weekdays: [], holidays: true },
    { opens: '16:00', closes: '18:00', weekdays: [], holidays: true },
  ],
  closures: [
    { date: '2026-12-25', reason: 'Christmas Day' },
    { date: '2027-01-01', reason: 'New Year’s Day' },
  ],
  boarding: {
    checkInFrom: '08:00',
    checkInUntil: '18:00',
    checkOutBy: '12:00',
    halfDayAfter: '12:00',
    fullDayAfter: '17:00',
  },
  daycare: { dropOffBy: '11:00', halfDayMaxHours: 5 },
  interviews: { weekdays: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '12:00', minutes: 60, dogsPerSlot: 2 },
  groomers: [
    { id: INES, name: 'Ines', hours: groomerHours },
    { id: TOM, name: 'Tom', hours: groomerHours },
  ],
  groomingMinutes: new Map([
    [BATH_AND_BRUSH, minutes(75)],
    [FULL_GROOM, minutes(150)],
    [DE_SHED, minutes(30)],
  ]),
  cancellationRules: DEFAULT_CANCELLATION_RULES,
  limits: {
    unpaidOrders: 3,
    unpaidPlaces: 60,
    openMeetings: 2,
    meetingDaysAhead: 60,
    groomingDaysAhead: 90,
    unpaidChanges: 6,
  },
}

const goodVaccines: VaccineRecord[] = VACCINES.map((vaccine) => ({
  vaccine,
  expiresOn: '2029-01-01',
  hasProof: true,
  isVerified: true,
}))

/** A dog that may come at once. */
export const aDog = (id: number, name: string, change: Partial<BookingDog> = {}): BookingDog => ({
  id,
  name,
  breed: 'Mixed breed',
  sizeClass: 'medium',
  birthday: '2022-05-01',
  isSpayed: true,
  interview: { outcome: 'passed', passedOn: '2026-10-01', lastVisitOn: null },
  meeting: null,
  hasVisit: false,
  vaccines: goodVaccines,
  photoThumbnail: null,
  ...change,
})

export const maple = aDog(MAPLE, 'Maple')
export const otis = aDog(OTIS, 'Otis', { sizeClass: 'small' })
export const bear = aDog(BEAR, 'Bear', { sizeClass: 'large' })

/** One that we have not met. */
export const unmet = (dog: BookingDog, change: Partial<BookingDog> = {}): BookingDog => ({
  ...dog,
  interview: { outcome: 'none', passedOn: null, lastVisitOn: null },
  ...change,
})

export const aHousehold = (change: Partial<BookingHousehold> = {}): BookingHousehold => ({
  dogs: [maple, otis, bear],
  passes: [],
  creditCents: 0,
  unpaid: { orders: 0, places: 0 },
  openMeetings: 0,
  ...change,
})

interface FactsChange extends Partial<Omit<BookingFacts, 'rules' | 'household'>> {
  rules?: Partial<BookingRules>
  household?: Partial<BookingHousehold>
}

/** What a booking is decided from: the demo park, three dogs who may come, nothing else booked. */
export const someFacts = ({ rules, household, ...change }: FactsChange = {}): BookingFacts => ({
  rules: { ...RULES, ...rules },
  household: aHousehold(household),
  taken: [],
  promo: null,
  isAgreementSigned: true,
  space: null,
  ...change,
})
