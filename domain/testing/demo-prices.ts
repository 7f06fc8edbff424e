import { seasonsAhead } from '../calendar/seasons.ts'
import type { SizeClass } from '../dogs/dog-sizes.ts'
import type { OrderToPrice, PriceBook } from '../pricing/price-book.ts'

export const [CONDO, RUN, DELUXE, VILLA] = [1, 2, 3, 5]
export const [WALK, KONG, MEAL, EXIT_BATH] = [11, 13, 14, 16]
export const [BATH_AND_BRUSH, FULL_GROOM, DE_SHED] = [21, 22, 24]
export const [MAPLE, OTIS, BEAR] = [101, 102, 103]

const anySize = (cents: number): Record<SizeClass, number> => ({ small: cents, medium: cents, large: cents })
const BY_THE_DAY = ['boarding', 'daycare'] as const

/** The demo park's prices. */
export const PRICE_BOOK: PriceBook = {
  gstPercent: 5,
  pstPercent: 7,
  depositPercent: 50,
  seasons: seasonsAhead(1_000, '2026-11-16'),
  lengthDiscounts: [
    { minNights: 7, percent: 5 },
    { minNights: 14, percent: 10 },
  ],
  suites: [
    { id: CONDO, name: 'Cozy Condo', nightCents: 4_800, furtherDogDiscountPercent: null },
    { id: RUN, name: 'Classic Run', nightCents: 5_500, furtherDogDiscountPercent: 25 },
    { id: DELUXE, name: 'Deluxe Suite', nightCents: 6_800, furtherDogDiscountPercent: 25 },
    { id: VILLA, name: 'Family Villa', nightCents: 11_200, furtherDogDiscountPercent: 35 },
  ],
  daycare: { fullDayCents: 4_500, halfDayCents: 3_200 },
  pickUp: { halfDayAfter: '12:00', fullDayAfter: '17:00' },
  services: [
    {
      id: WALK,
      name: '20-minute walk',
      unit: 'each',
      prices: anySize(1_200),
      taxableAsGoods: false,
      orderTypes: BY_THE_DAY,
    },
    {
      id: KONG,
      name: 'Stuffed Kong',
      unit: 'each',
      prices: anySize(500),
      taxableAsGoods: true,
      orderTypes: BY_THE_DAY,
    },
    {
      id: MEAL,
      name: 'House meal',
      unit: 'per_day',
      prices: anySize(500),
      taxableAsGoods: true,
      orderTypes: BY_THE_DAY,
    },
    {
      id: EXIT_BATH,
      name: 'Exit bath',
      unit: 'per_stay',
      prices: { small: 4_000, medium: 5_000, large: 6_000 },
      taxableAsGoods: false,
      orderTypes: ['boarding'],
    },
  ],
  grooming: [
    {
      id: BATH_AND_BRUSH,
      name: 'Bath & brush',
      isExtra: false,
      prices: { small: 5_000, medium: 6_500, large: 8_000 },
    },
    {
      id: FULL_GROOM,
      name: 'Full groom',
      isExtra: false,
      prices: { small: 8_500, medium: 10_500, large: 13_000 },
    },
    { id: DE_SHED, name: 'De-shed', isExtra: true, prices: { small: 2_000, medium: 2_500, large: 3_500 } },
  ],
  interviewCents: 3_000,
}

const SIZES: Readonly<Record<number, SizeClass>> = { [MAPLE]: 'medium', [OTIS]: 'small', [BEAR]: 'large' }

/** An order of Maple's, or of the dogs named. */
export function anOrder(
  orderType: OrderToPrice['orderType'],
  parts: Partial<Omit<OrderToPrice, 'dogs'>> = {},
  dogIds: readonly number[] = [MAPLE],
): OrderToPrice {
  const dogs = dogIds.map((dogId) => ({ dogId, sizeClass: SIZES[dogId] ?? 'small' }))
  return { orderType, dogs, stays: [], days: [], services: [], grooming: [], ...parts }
}
