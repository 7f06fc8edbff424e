import type { StaffPreset } from '#domain/staff/permissions.ts'
import type { Role } from './account-tables.ts'
import type { NewContact } from './contact-store.ts'

export interface DemoAccount {
  email: string
  firstName: string
  lastName: string
  role: Role
  /** Of the team: what they were hired for, and what they sign with. */
  job?: { preset: StaffPreset['key']; pin: string }
  phone: string
  street: string
  postalCode: string
  contacts: NewContact[]
}

/** Numbers from 604 555 0100 on are nobody's. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    email: 'customer@evergreen.example',
    firstName: 'Jamie',
    lastName: 'Park',
    role: 'customer',
    phone: '+16045550124',
    street: '14820 Crescent Road',
    postalCode: 'V4P 1J9',
    contacts: [
      {
        name: 'Robin Park',
        relation: 'Partner',
        phone: '+16045550125',
        may_pick_up: true,
        is_emergency: true,
      },
      {
        name: 'Helen Osei',
        relation: 'Neighbour',
        phone: '+16045550131',
        may_pick_up: true,
        is_emergency: false,
      },
    ],
  },
  {
    email: 'staff@evergreen.example',
    firstName: 'Dana',
    lastName: 'Reyes',
    role: 'staff',
    job: { preset: 'front-desk', pin: '7391' },
    phone: '+16045550142',
    street: '9310 King George Boulevard',
    postalCode: 'V3V 5W2',
    contacts: [
      {
        name: 'Luis Reyes',
        relation: 'Brother',
        phone: '+16045550143',
        may_pick_up: true,
        is_emergency: true,
      },
      {
        name: 'Mei Tanaka',
        relation: 'Friend',
        phone: '+16045550147',
        may_pick_up: false,
        is_emergency: true,
      },
    ],
  },
  {
    email: 'kennel@evergreen.example',
    firstName: 'Rob',
    lastName: 'Lindqvist',
    role: 'staff',
    job: { preset: 'kennel-hand', pin: '2649' },
    phone: '+16045550151',
    street: '6675 152 Street',
    postalCode: 'V3S 3L4',
    contacts: [
      {
        name: 'Ingrid Lindqvist',
        relation: 'Mother',
        phone: '+16045550152',
        may_pick_up: false,
        is_emergency: true,
      },
    ],
  },
  {
    email: 'groomer@evergreen.example',
    firstName: 'Mei',
    lastName: 'Tanaka',
    role: 'staff',
    job: { preset: 'groomer', pin: '5937' },
    phone: '+16045550147',
    street: '10330 University Drive',
    postalCode: 'V3T 4B8',
    contacts: [
      {
        name: 'Kenji Tanaka',
        relation: 'Brother',
        phone: '+16045550155',
        may_pick_up: false,
        is_emergency: true,
      },
    ],
  },
  {
    email: 'manager@evergreen.example',
    firstName: 'Asha',
    lastName: 'Gill',
    role: 'manager',
    job: { preset: 'manager', pin: '4826' },
    phone: '+16045550160',
    street: '17655 57 Avenue',
    postalCode: 'V3S 1G8',
    contacts: [
      {
        name: 'Harjit Gill',
        relation: 'Husband',
        phone: '+16045550161',
        may_pick_up: true,
        is_emergency: true,
      },
      {
        name: 'Simran Gill',
        relation: 'Sister',
        phone: '+16045550168',
        may_pick_up: true,
        is_emergency: false,
      },
    ],
  },
]

/** What a log-in is for: the customer's, or a job. */
export const demoJobOf = ({ job }: DemoAccount): 'customer' | StaffPreset['key'] => job?.preset ?? 'customer'

export function demoAccountOf(job: ReturnType<typeof demoJobOf>): DemoAccount {
  const account = DEMO_ACCOUNTS.find((one) => demoJobOf(one) === job)
  if (account === undefined) throw new Error(`there is no demo log-in for a ${job}`)
  return account
}
