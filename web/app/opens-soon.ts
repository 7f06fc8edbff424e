import emptyCalendar from '#ui/art/empty-calendar.svg'
import spotInterview from '#ui/art/spot-interview.svg'
import type { DefaultPath } from './default-pages.ts'
import { MY_PATHS } from './paths.ts'

export interface OpensSoon {
  art: string
  headline: string
  /** What the page is for, once it is open. */
  purpose: string
  about: 'book' | 'visit'
}

const BOOKING = { art: emptyCalendar, about: 'book' } as const
const VISITING = { art: spotInterview, about: 'visit' } as const

type Built = (typeof MY_PATHS)[
  | 'bookings'
  | 'profile'
  | 'notifications'
  | 'packages'
  | 'dogs'
  | 'fillDog'
  | 'editDog']

/** The pages that the site announces and does not have yet. */
export const OPENS_SOON: Record<Exclude<DefaultPath, Built>, OpensSoon> = {
  [MY_PATHS.chooseDog]: {
    ...BOOKING,
    headline: 'Booking online opens soon',
    purpose: 'You will choose who is coming, the dates and a suite, and see the price before you pay.',
  },
  [MY_PATHS.orderType]: {
    ...BOOKING,
    headline: 'Boarding, daycare or grooming',
    purpose: 'Here you will say what your dog is coming for.',
  },
  [MY_PATHS.boardingDates]: {
    ...BOOKING,
    headline: 'A calendar with a price on every night',
    purpose: 'Here you will pick the dates and see what is still free.',
  },
  [MY_PATHS.chooseSuite]: {
    ...BOOKING,
    headline: 'Five kinds of suites to choose from',
    purpose:
      'Here you will pick the suite and what comes with it. Until then they are all shown with their prices under Daycare & boarding.',
  },
  [MY_PATHS.orderAppointment]: {
    ...BOOKING,
    headline: 'The whole stay on one page',
    purpose: 'Here you will check dogs, dates, suite and price line by line before anything is charged.',
  },
  [MY_PATHS.dogInterview]: {
    ...VISITING,
    headline: 'Every first stay begins with a meet and greet',
    purpose: 'Here you will read what it is about and answer a few questions about your dog.',
  },
  [MY_PATHS.interviewTime]: {
    ...VISITING,
    headline: 'Meet and greets are Monday to Saturday mornings',
    purpose: 'Here you will pick one of the free hours.',
  },
  [MY_PATHS.interviewAppointment]: {
    ...VISITING,
    headline: 'Your visit at a glance',
    purpose: 'Here you will check the hour and confirm that you are coming.',
  },
}
