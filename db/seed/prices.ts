export const PEAK_SURCHARGE_CENTS = 1_000

export const DAYCARE_TERMS = {
  full_day_cents: 4_500,
  half_day_cents: 3_200,
  half_day_max_hours: 5,
  drop_off_by: '11:00',
  small_capacity: 25,
  medium_capacity: 15,
  large_capacity: 20,
}

export const BOARDING_TERMS = {
  check_in_from: '08:00',
  check_in_until: '18:00',
  check_out_by: '12:00',
  half_day_after: '12:00',
  full_day_after: '17:00',
  deposit_percent: 50,
}

export const LENGTH_DISCOUNTS = [
  { min_nights: 7, percent: 5 },
  { min_nights: 14, percent: 10 },
]

export const LATE_PICK_UP_TERMS = { per_minute_cents: 100, minimum_cents: 1_500, board_after_minutes: 60 }

export interface PackageSeed {
  kind: 'full_day' | 'half_day'
  credits: number
  /** Off the price of as many single days. */
  discount_percent: number
  valid_months: number
  most_chosen?: boolean
}

export const PACKAGES: PackageSeed[] = [
  { kind: 'full_day', credits: 5, discount_percent: 5, valid_months: 6 },
  { kind: 'full_day', credits: 10, discount_percent: 10, valid_months: 6, most_chosen: true },
  { kind: 'full_day', credits: 20, discount_percent: 15, valid_months: 12 },
  { kind: 'full_day', credits: 30, discount_percent: 18, valid_months: 12 },
  { kind: 'half_day', credits: 5, discount_percent: 5, valid_months: 6 },
  { kind: 'half_day', credits: 10, discount_percent: 10, valid_months: 6 },
  { kind: 'half_day', credits: 20, discount_percent: 15, valid_months: 12 },
]

export interface ServiceSeed {
  name: string
  description: string
  unit: 'each' | 'per_day' | 'per_stay'
  small_cents: number
  medium_cents: number
  large_cents: number
  taxable_as_goods: boolean
  /** Whoever books it brings no food. */
  replaces_food?: boolean
  /** Whoever books it has medicine given. */
  gives_medicine?: boolean
  order_types: Array<'boarding' | 'daycare' | 'grooming'>
}

const anySize = (cents: number) => ({ small_cents: cents, medium_cents: cents, large_cents: cents })

export const SERVICES: ServiceSeed[] = [
  {
    name: '20-minute walk',
    description: 'Out of the gate and along the creek, one dog and one person.',
    unit: 'each',
    ...anySize(1_200),
    taxable_as_goods: false,
    order_types: ['boarding', 'daycare'],
  },
  {
    name: 'One-to-one play',
    description: 'A quarter of an hour of fetch, tug or lap time with nobody else to share it.',
    unit: 'each',
    ...anySize(1_500),
    taxable_as_goods: false,
    order_types: ['boarding', 'daycare'],
  },
  {
    name: 'Stuffed Kong',
    description: 'Packed with peanut butter and frozen, for the quiet hour after lunch.',
    unit: 'each',
    ...anySize(500),
    taxable_as_goods: true,
    order_types: ['boarding', 'daycare'],
  },
  {
    name: 'House meal',
    description: 'Our own kibble, easy on the stomach, when you would rather not pack food.',
    unit: 'per_day',
    ...anySize(500),
    taxable_as_goods: true,
    replaces_food: true,
    order_types: ['boarding', 'daycare'],
  },
  {
    name: 'Pills given',
    gives_medicine: true,
    description: 'Tablets or drops at the times you name, written down each time.',
    unit: 'per_day',
    ...anySize(300),
    taxable_as_goods: false,
    order_types: ['boarding', 'daycare'],
  },
  {
    name: 'Exit bath',
    description: 'A wash and blow dry before pick-up. Home clean, still tired.',
    unit: 'per_stay',
    small_cents: 4_000,
    medium_cents: 5_000,
    large_cents: 6_000,
    taxable_as_goods: false,
    order_types: ['boarding', 'daycare'],
  },
]

export const INTERVIEW_TERMS = {
  weekdays: [1, 2, 3, 4, 5, 6],
  opens: '09:00',
  closes: '12:00',
  minutes: 60,
  dogs_per_slot: 2,
}

/** Good from the first day on, for a year. */
export const PROMO_CODES: {
  code: string
  percent: number
  order_types: Array<'boarding' | 'daycare' | 'grooming' | 'package'>
  total_limit: number | null
  per_customer_limit: number | null
}[] = [
  {
    code: 'WELCOME10',
    percent: 10,
    order_types: ['boarding', 'daycare', 'grooming'],
    total_limit: 500,
    per_customer_limit: 1,
  },
]
