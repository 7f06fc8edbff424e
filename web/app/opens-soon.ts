import emptyBone from '#ui/art/empty-bone.svg'
import emptyCalendar from '#ui/art/empty-calendar.svg'
import emptyLeash from '#ui/art/empty-leash.svg'
import spotBell from '#ui/art/spot-bell.svg'
import spotInterview from '#ui/art/spot-interview.svg'
import spotPackage from '#ui/art/spot-package.svg'
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
const DOGS = { art: emptyBone, about: 'book' } as const

/** The pages that the site announces and does not have yet. */
export const OPENS_SOON: Record<Exclude<DefaultPath, typeof MY_PATHS.profile>, OpensSoon> = {
  [MY_PATHS.notifications]: {
    art: spotBell,
    about: 'book',
    headline: 'News about your dog, in one place',
    purpose:
      'Confirmations, reminders and notes from the team will be kept here. Until then they reach you by e-mail.',
  },
  [MY_PATHS.bookings]: {
    ...BOOKING,
    art: emptyLeash,
    headline: 'Your stays will be listed here',
    purpose:
      'Every stay, daycare day and grooming visit with its dates, what is paid and what is still missing.',
  },
  [MY_PATHS.packages]: {
    art: spotPackage,
    about: 'book',
    headline: 'Daycare days, bought together',
    purpose: 'The packages you own and how many days are left on each will be shown here.',
  },
  [MY_PATHS.dogs]: {
    ...DOGS,
    headline: 'Add your dog once, we remember the rest',
    purpose:
      'Breed, weight, meals, medication and vaccination papers of each of your dogs will be kept here.',
  },
  [MY_PATHS.fillDog]: {
    ...DOGS,
    headline: 'Soon you can introduce your dog here',
    purpose: 'Name, breed, birthday, meals and vaccination papers, filled in once for every stay.',
  },
  [MY_PATHS.editDog]: {
    ...DOGS,
    headline: 'Soon you can keep your dog’s papers up to date',
    purpose: 'A new weight, another vet or a fresh vaccination will be entered here.',
  },
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
