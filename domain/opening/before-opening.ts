import { counted, nameList } from '../name-list.ts'

/** What the checklist of a new business is worked out from. */
export interface OpeningFacts {
  /** On the list, in their order, with the rooms in use. */
  suites: readonly { name: string; rooms: number; nightCents: number }[]
  daycare: { fullDayCents: number; halfDayCents: number; places: number }
  hasLatePickUp: boolean
  hasGrooming: boolean
  /** ISO weekdays on which the gate opens. */
  openWeekdays: readonly number[]
  /** The keys of the agreements that are published. */
  published: readonly string[]
  /** The kinds of booking that have a cancellation rule. */
  cancellationTypes: readonly string[]
  gstPercent: number
  pstPercent: number
  payments: 'stripe' | 'etransfer' | 'sandbox'
  sendsMail: boolean
  /** Managers who sign with a PIN, of those who are on the team. */
  managers: readonly { name: string; hasPin: boolean }[]
  banners: number
}

/** What has to be looked at before a business opens, in the order in which it is set up. */
export const OPENING_KEYS = [
  'rooms',
  'prices',
  'hours',
  'agreement',
  'cancellation',
  'taxes',
  'payment',
  'mail',
  'pin',
  'picture',
] as const
export type OpeningKey = (typeof OPENING_KEYS)[number]

export interface OpeningLine {
  key: OpeningKey
  label: string
  /** Nobody can book well without it: the business does not open before. */
  isNeeded: boolean
  /** What is there. */
  isDone: boolean
  /** What is missing, or what there is. */
  state: string
  /** What customers see as long as it is missing. */
  without: string
}

interface LineRule {
  label: string
  isNeeded: boolean
  without: string
  /** What is missing; empty when nothing is. */
  missing: (facts: OpeningFacts) => string
  done: (facts: OpeningFacts) => string
}

const AGREEMENTS: Record<string, string> = {
  terms: 'the terms of service',
  boarding: 'the boarding agreement',
  grooming: 'the grooming release',
}

const BOOKED: Record<string, string> = {
  boarding: 'boarding',
  daycare: 'daycare',
  grooming: 'grooming',
  interview: 'meet and greets',
}

const RULES: Record<OpeningKey, LineRule> = {
  rooms: {
    label: 'Rooms and places',
    isNeeded: true,
    without: 'There’s nowhere to stay, so no dates can be chosen.',
    missing: ({ suites, daycare }) => {
      if (suites.length === 0) return 'No suite yet.'
      const empty = suites.filter(({ rooms }) => rooms === 0).map(({ name }) => name)
      if (empty.length > 0) return `No room yet in ${nameList(empty)}.`
      return daycare.places === 0 ? 'No places in daycare yet.' : ''
    },
    done: ({ suites, daycare }) => {
      const rooms = counted(
        suites.reduce((sum, suite) => sum + suite.rooms, 0),
        'room',
      )
      return `${rooms}, and ${counted(daycare.places, 'place')} in daycare.`
    },
  },
  prices: {
    label: 'Prices',
    isNeeded: true,
    without: 'Stays and days would cost nothing.',
    missing: (facts) => {
      const unpriced = unpricedOf(facts)
      return unpriced.length === 0 ? '' : `No price yet for ${nameList(unpriced)}.`
    },
    done: () => 'Nights, days and late pick-up have a price.',
  },
  hours: {
    label: 'Opening hours',
    isNeeded: true,
    without: 'There’s no time to arrive, so nothing can be booked.',
    missing: ({ openWeekdays }) => (openWeekdays.length === 0 ? 'The gate has no hours yet.' : ''),
    done: ({ openWeekdays }) =>
      openWeekdays.length === 7 ? 'Open every day.' : `Open on ${openWeekdays.length} days a week.`,
  },
  agreement: {
    label: 'Agreements',
    isNeeded: true,
    without: 'Bookings are confirmed without a signature.',
    missing: (facts) => {
      const missing = agreementsOf(facts).filter((key) => !facts.published.includes(key))
      return missing.length === 0
        ? ''
        : `Not published yet: ${nameList(missing.map((key) => AGREEMENTS[key] ?? key))}.`
    },
    done: (facts) => `Published: ${nameList(agreementsOf(facts).map((key) => AGREEMENTS[key] ?? key))}.`,
  },
  cancellation: {
    label: 'Cancellation',
    isNeeded: true,
    without: 'Nothing comes back, however early someone cancels.',
    missing: ({ cancellationTypes }) => {
      const missing = Object.keys(BOOKED).filter((type) => !cancellationTypes.includes(type))
      return missing.length === 0
        ? ''
        : `No rule yet for ${nameList(missing.map((type) => BOOKED[type] ?? type))}.`
    },
    done: () => 'Every kind of booking has its rule.',
  },
  taxes: {
    label: 'Taxes',
    isNeeded: false,
    without: 'Prices are charged without tax.',
    missing: ({ gstPercent, pstPercent }) => (gstPercent + pstPercent === 0 ? 'No tax is charged.' : ''),
    done: ({ gstPercent, pstPercent }) => `${gstPercent} % GST, ${pstPercent} % PST.`,
  },
  payment: {
    label: 'Payment',
    isNeeded: false,
    without: 'Customers pay on a test page, and no money arrives.',
    missing: ({ payments }) =>
      payments === 'sandbox'
        ? 'Payments are tests. Whoever runs the server sets up cards or e-transfer.'
        : '',
    done: ({ payments }) => (payments === 'stripe' ? 'Cards and e-transfer.' : 'E-transfer, no cards.'),
  },
  mail: {
    label: 'Email',
    isNeeded: false,
    without: 'No confirmation, code or reminder reaches anyone.',
    missing: ({ sendsMail }) =>
      sendsMail ? '' : 'Emails are kept and not sent. Whoever runs the server sets up a mail server.',
    done: () => 'Emails are sent.',
  },
  pin: {
    label: 'A manager’s PIN',
    isNeeded: true,
    without: 'They don’t notice, but at the desk no refund or exception can be allowed.',
    missing: ({ managers }) => {
      if (managers.some(({ hasPin }) => hasPin)) return ''
      return managers.length === 0
        ? 'There’s no manager yet.'
        : `${nameList(managers.map(({ name }) => name))} ${managers.length === 1 ? 'has' : 'have'} no PIN yet.`
    },
    done: ({ managers }) =>
      `${nameList(managers.filter(({ hasPin }) => hasPin).map(({ name }) => name))} can sign.`,
  },
  picture: {
    label: 'A picture',
    isNeeded: false,
    without: 'The home page opens with our drawing.',
    missing: ({ banners }) => (banners === 0 ? 'No banner yet.' : ''),
    done: ({ banners }) => (banners === 1 ? 'One banner.' : `${banners} banners.`),
  },
}

/** The checklist "Before you open": what is there, what is missing, and what customers see without it. */
export const openingLines = (facts: OpeningFacts): OpeningLine[] =>
  OPENING_KEYS.map((key) => {
    const { label, isNeeded, without, missing, done } = RULES[key]
    const lacks = missing(facts)
    return { key, label, isNeeded, isDone: lacks === '', state: lacks || done(facts), without }
  })

/** What keeps a business from opening. */
export const keptFromOpening = (lines: readonly OpeningLine[]): OpeningLine[] =>
  lines.filter(({ isNeeded, isDone }) => isNeeded && !isDone)

function unpricedOf({ suites, daycare, hasLatePickUp }: OpeningFacts): string[] {
  return [
    ...suites.filter(({ nightCents }) => nightCents === 0).map(({ name }) => `a night in ${name}`),
    ...(daycare.fullDayCents === 0 ? ['a day of daycare'] : []),
    ...(daycare.halfDayCents === 0 ? ['half a day'] : []),
    ...(hasLatePickUp ? [] : ['late pick-up']),
  ]
}

const agreementsOf = ({ hasGrooming }: OpeningFacts): string[] => [
  'terms',
  'boarding',
  ...(hasGrooming ? ['grooming'] : []),
]
