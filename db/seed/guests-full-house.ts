import type { DogRow, GuestRow } from './guest-row.ts'
import type { Guest, GuestDog, GuestPlan } from './guests.ts'
import { GUESTS_IN_CONDOS_AND_RUNS } from './guests-in-condos-and-runs.ts'
import { GUESTS_IN_SUITES } from './guests-in-suites.ts'

const CLINICS = [
  { clinic: 'Fleetwood Veterinary Hospital', phone: '+16045550172' },
  { clinic: 'Newton Animal Hospital', phone: '+16045550176' },
  { clinic: 'Cloverdale Animal Clinic', phone: '+16045550177' },
  { clinic: 'Willoughby Pet Clinic', phone: '+16045550178' },
]
/** The day spreads over the hours in which the house is open on a holiday too. */
const ARRIVALS = ['08:30', '09:00', '09:30', '16:15', '16:45', '17:15'] as const
const DEPARTURES = ['08:15', '09:00', '09:45', '16:30'] as const

/**
 * Households that make it an ordinary busy week: two rooms of three are taken tonight, all Luxury Suites for three
 * nights from tomorrow, and most of Christmas.
 */
export const GUESTS_OF_A_FULL_HOUSE: Guest[] = [...GUESTS_IN_CONDOS_AND_RUNS, ...GUESTS_IN_SUITES].map(
  toGuest,
)

function toGuest(row: GuestRow, index: number): Guest {
  const [firstName, lastName] = row.owner
  const [street, city, postalCode] = row.lives
  const [contactName, relation] = row.contact
  return {
    mailName: `${firstName}.${lastName}`.toLowerCase(),
    firstName,
    lastName,
    phone: phoneOf(2 * index),
    street,
    city,
    postalCode,
    contact: { name: contactName, relation, phone: phoneOf(2 * index + 1) },
    vet: CLINICS[index % CLINICS.length] ?? { clinic: '', phone: '' },
    joinedDaysAgo: 62 + ((index * 37) % 66),
    dogs: row.dogs.map((dog, at) => ({ ...toDog(dog), ...(at === 0 && { sentToday: row.sentToday }) })),
    plans: plansOf(row, index),
  }
}

function phoneOf(number: number): string {
  return `+1778555${String(100 + number).padStart(4, '0')}`
}

function toDog([name, breed, sex, ageMonths, kg, colour, medicine]: DogRow): GuestDog {
  return {
    name,
    breed,
    sex: sex === 'f' ? 'female' : 'male',
    ageMonths,
    kg,
    colour,
    food: kg < 10 ? 'Small-breed kibble' : ageMonths > 70 ? 'Senior kibble' : 'Chicken and rice kibble',
    howMuch: kg < 10 ? '⅓ cup' : kg < 30 ? '1 cup' : '2 cups',
    meals: ['07:30', '17:30'],
    ...(medicine === undefined ? {} : { medications: [medicine] }),
    plays: kg < 10 ? ['prefers-small-dogs'] : ['plays-with-all-sizes'],
  }
}

function plansOf(row: GuestRow, index: number): GuestPlan[] {
  const { stays = [], days, waits, dogs } = row
  const extras = dogs.some((dog) => dog.length === 7) ? ['Pills given'] : []
  const coming: GuestPlan[] = stays.map(([suite, from, nights], number) => ({
    what: 'stay',
    suite,
    from,
    nights,
    arrives: ARRIVALS[(index + number) % ARRIVALS.length] ?? '09:00',
    leaves: DEPARTURES[(index + number) % DEPARTURES.length] ?? '09:00',
    extras,
  }))
  const plans = [...pastVisitOf(row, index, extras), ...coming]
  if (days !== undefined) plans.push({ what: 'days', weekdays: days, from: 0, until: 13 })
  if (waits !== undefined) {
    const [suite, from, nights] = waits
    plans.push({ what: 'wait', suite, from, nights, arrives: '09:00', leaves: '09:00' })
  }
  return plans
}

/** The days some weeks ago, far enough back to be over before anybody comes again. */
function pastVisitOf(row: GuestRow, index: number, extras: string[]): GuestPlan[] {
  const { stays = [], days, waits, isNew, leftOwing } = row
  if (isNew) return []
  if (days !== undefined) return [{ what: 'days', weekdays: days, from: -21, until: -1, most: 4 }]
  const [suite] = stays[0] ?? waits ?? ['Classic Run']
  const from = -27 + ((index * 5) % 17)
  const nights = 2 + (index % 3)
  return [
    {
      what: 'stay',
      suite,
      from,
      nights,
      arrives: '09:00',
      leaves: '09:30',
      extras,
      ...(leftOwing && { leavesOwing: true }),
    },
  ]
}
