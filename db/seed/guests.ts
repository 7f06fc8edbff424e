import type { Picture } from './pictures.ts'

/** What a household of the demo business is, and what it has booked: in days from the day the demo begins. */

export type PlayStyle =
  | 'plays-with-all-sizes'
  | 'prefers-small-dogs'
  | 'shy-at-first'
  | 'guards-toys'
  | 'guards-food'
  | 'loves-to-chase'
  | 'barks-at-the-fence'
  | 'jumps-fences'

export interface GuestPaper {
  vaccine: 'rabies' | 'dhpp' | 'bordetella'
  runsOutInDays: number
}

/** A record that came in this very day; staff have not looked at it yet. */
export interface SentPaper extends GuestPaper {
  /** The vet's PDF, or a photo of the paper. */
  as: 'pdf' | 'photo'
}

export interface GuestDog {
  name: string
  breed: string
  sex: 'female' | 'male'
  ageMonths: number
  kg: number
  colour: string
  /** Spayed or neutered unless said otherwise. */
  isSpayed?: boolean
  microchip?: string
  food: string
  howMuch: string
  /** When it eats. */
  meals: string[]
  medications?: { what: string; dose: string; times: string[] }[]
  /** A medicine that takes two people, as staff wrote it down. */
  takesTwo?: string
  allergies?: string
  plays: PlayStyle[]
  behaviour?: string
  /** All three, good for a year and more, unless said otherwise. */
  papers?: GuestPaper[]
  sentToday?: SentPaper
  /** What everybody on the team should know at a glance, of those that can be chosen. */
  flags?: string[]
  /** What was agreed on at the interview. */
  conditions?: string
  photo?: Picture
  /** We have not met it yet. */
  isUnmet?: boolean
}

interface Booking {
  /** By their place in the household's list; all of them when left out. */
  dogs?: number[]
  /** Otherwise some time before it begins. */
  bookedDaysAgo?: number
}

export interface StayPlan extends Booking {
  what: 'stay'
  suite: string
  /** Days from today, or a day of the December that is coming. */
  from: number | { december: number }
  nights: number
  /** Within both windows of a holiday: before 10:00 or after 16:00. */
  arrives: string
  leaves: string
  extras?: string[]
  message?: string
  /** Waits for the money; otherwise the deposit is paid. */
  isByETransfer?: boolean
  /** We meet the dogs first, in so many days. */
  meetsIn?: number
  /** What was written of the dogs, by their place among those who stayed. */
  reports?: { dog: number; headline: string; note: string; picture?: Picture }[]
  /** Went home without paying the rest. */
  leavesOwing?: boolean
}

/** What they would have booked, had there been room: they are on the wait-list for it. */
export type WaitPlan = Omit<StayPlan, 'what'> & { what: 'wait' }

export interface DaysPlan extends Booking {
  what: 'days'
  weekdays: number[]
  from: number
  until: number
  /** Not more days than this. */
  most?: number
  part?: 'full' | 'half'
  isByPass?: boolean
  extras?: string[]
  /** Cancelled so many days before the first one. */
  cancelledDaysBefore?: number
}

export interface GroomPlan extends Booking {
  what: 'groom'
  service: string
  extras?: string[]
  from: number
  time: string
  /** What was seen on the table, and the photos of it. */
  found?: string
  before?: Picture
  after?: Picture
}

export interface MeetPlan extends Booking {
  what: 'meet'
  /** Days from today; or the next meeting there is, today's as long as it is still to come. */
  from: number | 'next'
  time: string
  message?: string
}

export interface PassPlan {
  what: 'pass'
  package: string
  daysAgo: number
}

export interface CreditPlan {
  what: 'credit'
  cents: number
  why: string
  daysAgo: number
}

export type GuestPlan = StayPlan | WaitPlan | DaysPlan | GroomPlan | MeetPlan | PassPlan | CreditPlan

export interface Household {
  vet: { clinic: string; phone: string }
  joinedDaysAgo: number
  dogs: GuestDog[]
  plans: GuestPlan[]
}

export interface Guest extends Household {
  /** The part before `@guests.example`. */
  mailName: string
  firstName: string
  lastName: string
  phone: string
  street: string
  city: string
  postalCode: string
  contact: { name: string; relation: string; phone: string }
}
