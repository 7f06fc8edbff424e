import { describe, expect, it } from 'vitest'
import type { OrderGate } from '../order-gates.ts'
import type { NextStep, NextStepFacts } from './next-step.ts'
import { nextSteps } from './next-steps.ts'

const PICKLE = { id: 1, name: 'Pickle' }
const OTIS = { id: 2, name: 'Otis' }
const TODAY = '2026-11-16'

const STAY: NextStepFacts = {
  orderType: 'boarding',
  status: 'confirmed',
  dogs: [PICKLE],
  firstDate: '2026-11-23',
  lastDate: '2026-11-26',
  beginTime: '09:00',
  endTime: '12:00',
  days: [],
  appointments: [],
  gates: [],
  meeting: null,
  payNowCents: 0,
  payBy: null,
  hoursToPay: 48,
  laterCents: 8_662,
  pendingChange: null,
  isEtransferOpen: false,
}
const FIRST_STAY: NextStepFacts = {
  ...STAY,
  status: 'awaiting_interview',
  meeting: { date: '2026-11-18', time: '10:00', dueCents: 3_150 },
  payNowCents: 8_663,
}
const HELD: NextStepFacts = {
  ...STAY,
  status: 'held',
  payNowCents: 8_663,
  payBy: { date: TODAY, time: '10:15' },
}
const DAYCARE: NextStepFacts = {
  ...STAY,
  orderType: 'daycare',
  lastDate: '2026-11-27',
  endTime: null,
  days: ['2026-11-27', '2026-11-23', '2026-11-25'],
  laterCents: 0,
}
const GROOM: NextStepFacts = {
  ...STAY,
  orderType: 'grooming',
  beginTime: null,
  endTime: null,
  lastDate: '2026-11-23',
  appointments: [{ dogId: 1, service: 'Full groom', groomer: 'Ana', date: '2026-11-23', time: '14:30' }],
  laterCents: 0,
}
const MEETING: NextStepFacts = {
  ...STAY,
  orderType: 'interview',
  firstDate: '2026-11-18',
  lastDate: '2026-11-18',
  beginTime: '10:00',
  endTime: '11:00',
  laterCents: 3_150,
}

const vaccines = (over: Partial<Extract<OrderGate, { gate: 'vaccines' }>>): OrderGate => ({
  gate: 'vaccines',
  dogId: 1,
  state: 'waiting-for-you',
  toUpload: [],
  toVerify: [],
  ...over,
})

const shown = ({ title, when, sumCents, action }: NextStep) =>
  [title, when, sumCents === null ? '' : String(sumCents), action === 'none' ? '' : action].join(' | ')

const CASES: [string, NextStepFacts, string[]][] = [
  [
    'M8 a first stay whose meeting is for one of two dogs: the other one’s is to be booked',
    {
      ...FIRST_STAY,
      dogs: [PICKLE, OTIS],
      gates: [
        { gate: 'interview', dogId: 1, state: 'waiting-for-us', why: 'booked' },
        { gate: 'interview', dogId: 2, state: 'waiting-for-you', why: 'none' },
      ],
    },
    [
      'Book a meet and greet |  |  | book-meeting',
      'Meet and greet | Wed 18 Nov, 10:00 am | 3150 | open-meeting',
      'Pay $86.63 | within 48 hours of meeting us | 8663 | ',
      'Drop-off | Mon 23 Nov, 9:00 am |  | ',
      'Pick-up | Thu 26 Nov, 12:00 pm | 8662 | ',
    ],
  ],
  [
    'M8 a first stay: meet, pay, come, go home',
    FIRST_STAY,
    [
      'Meet and greet | Wed 18 Nov, 10:00 am | 3150 | open-meeting',
      'Pay $86.63 | within 48 hours of meeting us | 8663 | ',
      'Drop-off | Mon 23 Nov, 9:00 am |  | ',
      'Pick-up | Thu 26 Nov, 12:00 pm | 8662 | ',
    ],
  ],
  [
    'a first stay whose meeting was called off',
    {
      ...FIRST_STAY,
      meeting: null,
      gates: [{ gate: 'interview', dogId: 1, state: 'waiting-for-you', why: 'none' }],
    },
    [
      'Book a meet and greet |  |  | book-meeting',
      'Pay $86.63 | within 48 hours of meeting us | 8663 | ',
      'Drop-off | Mon 23 Nov, 9:00 am |  | ',
      'Pick-up | Thu 26 Nov, 12:00 pm | 8662 | ',
    ],
  ],
  [
    'a first day paid by pass: nothing to pay after we have met',
    { ...DAYCARE, status: 'awaiting_interview', meeting: { ...FIRST_STAY.meeting!, dueCents: 0 } },
    ['Meet and greet | Wed 18 Nov, 10:00 am |  | open-meeting', 'Drop-off | Mon 23 Nov, 9:00 am |  | '],
  ],
  [
    'a held stay',
    HELD,
    [
      'Pay $86.63 | by Mon 16 Nov, 10:15 am | 8663 | pay',
      'Drop-off | Mon 23 Nov, 9:00 am |  | ',
      'Pick-up | Thu 26 Nov, 12:00 pm | 8662 | ',
    ],
  ],
  [
    'a held stay with an e-transfer under way',
    { ...HELD, isEtransferOpen: true },
    [
      'Send your e-transfer of $86.63 | by Mon 16 Nov, 10:15 am | 8663 | pay',
      'Drop-off | Mon 23 Nov, 9:00 am |  | ',
      'Pick-up | Thu 26 Nov, 12:00 pm | 8662 | ',
    ],
  ],
  [
    'a paid stay without records and signature',
    {
      ...STAY,
      status: 'held',
      dogs: [PICKLE, OTIS],
      gates: [
        vaccines({ toUpload: ['rabies'] }),
        vaccines({ dogId: 2, state: 'waiting-for-us', toVerify: ['dhpp', 'bordetella'] }),
        { gate: 'agreement', state: 'waiting-for-you' },
      ],
    },
    [
      'Send Pickle’s rabies record | by Mon 23 Nov, 9:00 am |  | upload',
      'We check Otis’s DHPP and bordetella records |  |  | ',
      'Sign the agreement | by Mon 23 Nov, 9:00 am |  | sign',
      'Drop-off | Mon 23 Nov, 9:00 am |  | ',
      'Pick-up | Thu 26 Nov, 12:00 pm | 8662 | ',
    ],
  ],
  [
    'what we check of several dogs is said once, what is missing for each of them',
    {
      ...STAY,
      status: 'held',
      dogs: [PICKLE, OTIS],
      gates: [1, 2].map((dogId) =>
        vaccines({ dogId, state: 'waiting-for-us', toVerify: ['rabies', 'dhpp', 'bordetella'] }),
      ),
    },
    [
      'We check Pickle and Otis’s rabies, DHPP and bordetella records |  |  | ',
      'Drop-off | Mon 23 Nov, 9:00 am |  | ',
      'Pick-up | Thu 26 Nov, 12:00 pm | 8662 | ',
    ],
  ],
  [
    'the same record missing of two dogs has two pages to send it on',
    {
      ...STAY,
      status: 'held',
      dogs: [PICKLE, OTIS],
      gates: [1, 2].map((dogId) => vaccines({ dogId, toUpload: ['rabies'] })),
    },
    [
      'Send Pickle’s rabies record | by Mon 23 Nov, 9:00 am |  | upload',
      'Send Otis’s rabies record | by Mon 23 Nov, 9:00 am |  | upload',
      'Drop-off | Mon 23 Nov, 9:00 am |  | ',
      'Pick-up | Thu 26 Nov, 12:00 pm | 8662 | ',
    ],
  ],
  [
    'dogs without names are told of once too',
    {
      ...STAY,
      status: 'held',
      dogs: [{ id: 0, name: 'your 3 dogs' }],
      gates: [
        vaccines({ dogId: 1, toUpload: ['rabies'] }),
        vaccines({ dogId: 2, toUpload: ['rabies'] }),
        vaccines({ dogId: 3, state: 'waiting-for-us', toVerify: ['dhpp'] }),
      ],
    },
    [
      'Send your dogs’ rabies records | by Mon 23 Nov, 9:00 am |  | upload',
      'We check your dog’s DHPP record |  |  | ',
      'Drop-off | Mon 23 Nov, 9:00 am |  | ',
      'Pick-up | Thu 26 Nov, 12:00 pm | 8662 | ',
    ],
  ],
  [
    'a confirmed stay',
    STAY,
    ['Drop-off | Mon 23 Nov, 9:00 am |  | add-to-calendar', 'Pick-up | Thu 26 Nov, 12:00 pm | 8662 | '],
  ],
  [
    'a confirmed stay with a change to be paid',
    { ...STAY, pendingChange: { payNowCents: 5_623, payBy: { date: TODAY, time: '10:15' } } },
    [
      'Pay $56.23 | by Mon 16 Nov, 10:15 am | 5623 | pay',
      'Drop-off | Mon 23 Nov, 9:00 am |  | add-to-calendar',
      'Pick-up | Thu 26 Nov, 12:00 pm | 8662 | ',
    ],
  ],
  ['a stay that has begun', { ...STAY, status: 'checked_in' }, ['Pick-up | Thu 26 Nov, 12:00 pm | 8662 | ']],
  [
    'daycare: the next day, in whichever order the days stand',
    DAYCARE,
    ['Drop-off | Mon 23 Nov, 9:00 am |  | add-to-calendar'],
  ],
  [
    'daycare with a pick-up time',
    { ...DAYCARE, endTime: '17:00' },
    ['Drop-off | Mon 23 Nov, 9:00 am |  | add-to-calendar', 'Pick-up | Mon 23 Nov, 5:00 pm |  | '],
  ],
  [
    'a groom without its record: until the day, no hour of its own',
    { ...GROOM, status: 'held', gates: [vaccines({ toUpload: ['rabies'] })] },
    ['Send Pickle’s rabies record | by Mon 23 Nov |  | upload', 'Full groom | Mon 23 Nov, 2:30 pm |  | '],
  ],
  ['a confirmed groom', GROOM, ['Full groom | Mon 23 Nov, 2:30 pm |  | add-to-calendar']],
  [
    'M6 a meet and greet: its fee is paid when you come, there is no pick-up',
    MEETING,
    ['Meet and greet | Wed 18 Nov, 10:00 am | 3150 | add-to-calendar'],
  ],
  [
    'a visit',
    { ...MEETING, orderType: 'visit', laterCents: 0 },
    ['Visit | Wed 18 Nov, 10:00 am |  | add-to-calendar'],
  ],
  [
    'a package to be paid',
    { ...HELD, orderType: 'package', laterCents: 0 },
    ['Pay $86.63 | by Mon 16 Nov, 10:15 am | 8663 | pay'],
  ],
  [
    'a stay that is over and not paid in full',
    { ...STAY, status: 'checked_out' },
    ['Pay $86.62 |  | 8662 | pay'],
  ],
  ['a stay that is over', { ...STAY, status: 'checked_out', laterCents: 0 }, []],
  ['a cancelled stay', { ...HELD, status: 'cancelled' }, []],
  ['a stay that was not paid in time', { ...HELD, status: 'expired' }, []],
  ['a stay nobody came to', { ...STAY, status: 'no_show' }, []],
]

describe('what comes next in a booking', () => {
  it.each(CASES)('%s', (_name, facts, expected) => {
    expect(nextSteps(facts, TODAY).map(shown)).toEqual(expected)
  })

  it('says the fee, and that it comes back', () => {
    const [meeting] = nextSteps(FIRST_STAY, TODAY)
    expect(meeting?.words).toBe('$31.50, paid when you come. You get it back as credit once your dog passes.')
  })

  it('counts the days of daycare that are left', () => {
    const [monday] = nextSteps(DAYCARE, TODAY)
    expect(monday?.words).toBe('Daycare for Pickle. Then Wed 25 Nov and Fri 27 Nov.')
    const [friday] = nextSteps(DAYCARE, '2026-11-26')
    expect([friday?.day, friday?.words]).toEqual(['2026-11-27', 'Daycare for Pickle.'])
  })
})
