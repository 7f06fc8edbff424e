import type { GuestDog, SentPaper, StayPlan } from './guests.ts'

export type DogRow = [
  name: string,
  breed: string,
  sex: 'f' | 'm',
  ageMonths: number,
  kg: number,
  colour: string,
  medicine?: NonNullable<GuestDog['medications']>[number],
]

export type StayRow = [suite: string, from: StayPlan['from'], nights: number]

/** A household as it is written down here: short, so that many can be read at once. */
export interface GuestRow {
  owner: [firstName: string, lastName: string]
  lives: [street: string, city: string, postalCode: string]
  contact: [name: string, relation: string]
  dogs: DogRow[]
  stays?: StayRow[]
  /** Weekdays on which they come to daycare. */
  days?: number[]
  /** Was too late for these nights. */
  waits?: StayRow
  /** Has never been here before; everybody else was some weeks ago. */
  isNew?: boolean
  /** Went home without paying all of it, that time. */
  leftOwing?: boolean
  /** For its first dog a new record came in this very day. */
  sentToday?: SentPaper
}

export const THYROID = { what: 'Thyroid pill', dose: '1 tablet', times: ['07:30'] }
export const JOINTS = { what: 'Joint tablet', dose: 'Half a tablet', times: ['17:30'] }
export const HEART = { what: 'Heart pill', dose: 'Quarter of a tablet', times: ['07:30', '17:30'] }

export const december = (day: number) => ({ december: day })
