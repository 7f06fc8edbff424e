type SizeClass = 'small' | 'medium' | 'large'
type FactIcon = 'dogs' | 'size' | 'quiet' | 'sun' | 'view' | 'bed' | 'webcam' | 'yard'

export interface SuiteSeed {
  slug: string
  name: string
  description: string
  /** A drawing in ui/art. */
  art: string
  image_alt: string
  size_classes: SizeClass[]
  max_dogs: number
  night_cents: number
  further_dog_discount_percent: number | null
  facts: Array<{ icon: FactIcon; text: string }>
  rooms: number
  /** Rooms are called by it and a number: C1, C2, … */
  room_prefix: string
}

const ANY_SIZE: SizeClass[] = ['small', 'medium', 'large']

/** A dog collected more than an hour after closing sleeps at this suite's rate. */
export const LATE_PICK_UP_SUITE = 'classic-run'

export const SUITES: SuiteSeed[] = [
  {
    slug: 'cozy-condo',
    name: 'Cozy Condo',
    description:
      'A timber nook with a low light, for small dogs who like a den. It’s in the quiet wing, away from the big barks, and a blanket from home makes it theirs.',
    art: 'suite-condo',
    image_alt: 'A corgi curled up in a lit timber nook',
    size_classes: ['small'],
    max_dogs: 1,
    night_cents: 4_800,
    further_dog_discount_percent: null,
    facts: [
      { icon: 'dogs', text: '1 small dog' },
      { icon: 'size', text: '4 × 5 ft' },
      { icon: 'quiet', text: 'Quiet wing' },
    ],
    rooms: 8,
    room_prefix: 'C',
  },
  {
    slug: 'classic-run',
    name: 'Classic Run',
    description:
      'Room to stretch, a window and a half door, so nobody is startled and everyone can see who’s coming. The one most dogs choose by lying down in it.',
    art: 'suite-classic',
    image_alt: 'A dachshund stretched out on a long bed in morning light',
    size_classes: ANY_SIZE,
    max_dogs: 2,
    night_cents: 5_500,
    further_dog_discount_percent: 25,
    facts: [
      { icon: 'dogs', text: '1 or 2 dogs' },
      { icon: 'size', text: '4 × 9 ft' },
      { icon: 'sun', text: 'Morning sun' },
    ],
    rooms: 12,
    room_prefix: 'R',
  },
  {
    slug: 'deluxe-suite',
    name: 'Deluxe Suite',
    description:
      'An armchair and a tall window over the evergreens. Solid walls to the neighbours, for dogs who sleep better when they hear less.',
    art: 'suite-deluxe',
    image_alt: 'A poodle sitting in an armchair by an arched window',
    size_classes: ANY_SIZE,
    max_dogs: 2,
    night_cents: 6_800,
    further_dog_discount_percent: 25,
    facts: [
      { icon: 'dogs', text: '1 or 2 dogs' },
      { icon: 'size', text: '7 × 8 ft' },
      { icon: 'view', text: 'Field view' },
    ],
    rooms: 10,
    room_prefix: 'D',
  },
  {
    slug: 'luxury-suite',
    name: 'Luxury Suite',
    description:
      'A room of its own with a wide raised bed and a lamp that dims. The webcam lets you look in before you go to sleep yourself.',
    art: 'suite-luxury',
    image_alt: 'A husky asleep on its back on a wide bed in the evening',
    size_classes: ANY_SIZE,
    max_dogs: 3,
    night_cents: 8_800,
    further_dog_discount_percent: 25,
    facts: [
      { icon: 'dogs', text: 'Up to 3 dogs' },
      { icon: 'webcam', text: 'Webcam' },
      { icon: 'bed', text: 'Raised bed' },
    ],
    rooms: 4,
    room_prefix: 'L',
  },
  {
    slug: 'family-villa',
    name: 'Family Villa',
    description:
      'One big bed and doors to a private yard. It keeps brothers, sisters and old friends together, day and night.',
    art: 'suite-villa',
    image_alt: 'Two dogs asleep back to back beside doors to a private yard',
    size_classes: ANY_SIZE,
    max_dogs: 4,
    night_cents: 11_200,
    further_dog_discount_percent: 35,
    facts: [
      { icon: 'dogs', text: 'Up to 4 dogs' },
      { icon: 'size', text: '10 × 14 ft' },
      { icon: 'yard', text: 'Private yard' },
    ],
    rooms: 2,
    room_prefix: 'V',
  },
]
