import type { Guest, GuestDog, GuestPlan, StayPlan } from './guests.ts'

type DogRow = [
  name: string,
  breed: string,
  sex: 'f' | 'm',
  ageMonths: number,
  kg: number,
  colour: string,
  medicine?: NonNullable<GuestDog['medications']>[number],
]

type StayRow = [suite: string, from: StayPlan['from'], nights: number]

interface Row {
  owner: [firstName: string, lastName: string]
  lives: [street: string, city: string, postalCode: string]
  contact: [name: string, relation: string]
  dogs: DogRow[]
  stays?: StayRow[]
  /** Weekdays on which they come to daycare. */
  days?: number[]
  /** Was too late for these nights. */
  waits?: StayRow
}

const THYROID = { what: 'Thyroid pill', dose: '1 tablet', times: ['07:30'] }
const JOINTS = { what: 'Joint tablet', dose: 'Half a tablet', times: ['17:30'] }
const HEART = { what: 'Heart pill', dose: 'Quarter of a tablet', times: ['07:30', '17:30'] }

const CONDO = 'Cozy Condo'
const RUN = 'Classic Run'
const DELUXE = 'Deluxe Suite'
const LUXURY = 'Luxury Suite'
const VILLA = 'Family Villa'
const december = (day: number) => ({ december: day })

/** Two rooms of three are taken tonight, all Luxury Suites for three nights from tomorrow, and most of Christmas. */
const ROWS: Row[] = [
  {
    owner: ['Nadia', 'Karimi'],
    lives: ['10322 King George Boulevard', 'Surrey', 'V3T 2W4'],
    contact: ['Omid Karimi', 'Husband'],
    dogs: [['Peanut', 'Chihuahua', 'm', 61, 2.8, 'Fawn']],
    stays: [
      [CONDO, -2, 5],
      [CONDO, 12, 4],
    ],
  },
  {
    owner: ['Ben', 'Whitaker'],
    lives: ['2170 128 Street', 'Surrey', 'V4A 3V7'],
    contact: ['Rose Whitaker', 'Mother'],
    dogs: [['Pixel', 'Miniature Pinscher', 'f', 33, 4.6, 'Black and rust']],
    stays: [
      [CONDO, -1, 3],
      [CONDO, 7, 3],
      [CONDO, december(20), 7],
    ],
  },
  {
    owner: ['Jasmin', 'Sidhu'],
    lives: ['7455 132 Street', 'Surrey', 'V3W 1J8'],
    contact: ['Kiran Sidhu', 'Sister'],
    dogs: [['Gizmo', 'Yorkshire Terrier', 'm', 84, 3.4, 'Blue and tan', HEART]],
    stays: [[CONDO, 0, 5]],
  },
  {
    owner: ['Colin', 'Baxter'],
    lives: ['20641 Fraser Highway', 'Langley', 'V3A 4G5'],
    contact: ['Fern Baxter', 'Wife'],
    dogs: [['Nugget', 'Pomeranian', 'm', 27, 2.9, 'Orange']],
    stays: [
      [CONDO, -3, 4],
      [CONDO, 9, 4],
    ],
  },
  {
    owner: ['Yuki', 'Mori'],
    lives: ['15277 100 Avenue', 'Surrey', 'V3R 8X2'],
    contact: ['Kenji Mori', 'Brother'],
    dogs: [['Sushi', 'Japanese Chin', 'f', 49, 3.1, 'White and black']],
    stays: [
      [CONDO, 1, 5],
      [CONDO, december(22), 6],
    ],
  },
  {
    owner: ['Brigitte', 'Roy'],
    lives: ['1480 Foster Street', 'White Rock', 'V4B 3X8'],
    contact: ['Marc Roy', 'Husband'],
    dogs: [['Fifi', 'Toy Poodle', 'f', 102, 3.2, 'Apricot', THYROID]],
    stays: [
      [CONDO, 3, 5],
      [CONDO, december(21), 5],
    ],
  },
  {
    owner: ['Andrew', 'Leung'],
    lives: ['9188 156 Street', 'Surrey', 'V4N 3Y6'],
    contact: ['Cindy Leung', 'Wife'],
    dogs: [['Tofu', 'Bichon Frise', 'm', 40, 5.5, 'White']],
    stays: [
      [CONDO, -4, 8],
      [CONDO, december(22), 6],
    ],
  },
  {
    owner: ['Sofia', 'Marino'],
    lives: ['4711 Delta Street', 'Delta', 'V4K 2T9'],
    contact: ['Paolo Marino', 'Father'],
    dogs: [['Truffle', 'Miniature Dachshund', 'f', 22, 4.4, 'Chocolate']],
    stays: [[CONDO, 4, 7]],
  },
  {
    owner: ['Greg', 'Novak'],
    lives: ['18525 53 Avenue', 'Surrey', 'V3S 7A4'],
    contact: ['Ivana Novak', 'Wife'],
    dogs: [['Pippa', 'English Springer Spaniel', 'f', 57, 19, 'Liver and white']],
    stays: [
      [RUN, -2, 4],
      [RUN, 10, 4],
    ],
  },
  {
    owner: ['Leila', 'Haddad'],
    lives: ['13880 70 Avenue', 'Surrey', 'V3W 0S3'],
    contact: ['Sami Haddad', 'Brother'],
    dogs: [['Ziggy', 'Australian Cattle Dog', 'm', 35, 20, 'Blue']],
    stays: [
      [RUN, -5, 6],
      [RUN, 9, 5],
    ],
  },
  {
    owner: ['Matt', 'Sorensen'],
    lives: ['6320 Unsworth Lane', 'Langley', 'V2Y 2T6'],
    contact: ['Karen Sorensen', 'Mother'],
    dogs: [
      ['Nash', 'Border Collie', 'm', 44, 18, 'Black and white'],
      ['Milo', 'Beagle', 'm', 70, 12, 'Tricolour', JOINTS],
    ],
    stays: [[RUN, -1, 6]],
  },
  {
    owner: ['Grace', 'Obi'],
    lives: ['14955 60 Avenue', 'Surrey', 'V3S 1R4'],
    contact: ['Daniel Obi', 'Son'],
    dogs: [['Theo', 'Cockapoo', 'm', 31, 11, 'Cream']],
    stays: [
      [RUN, 0, 3],
      [RUN, 10, 3],
      [RUN, december(21), 7],
    ],
  },
  {
    owner: ['Rick', 'Dawson'],
    lives: ['5940 176 Street', 'Surrey', 'V3S 4E7'],
    contact: ['Pat Dawson', 'Brother'],
    dogs: [['Scout', 'Brittany', 'f', 52, 16, 'Orange and white']],
    stays: [
      [RUN, -1, 4],
      [RUN, 8, 4],
      [RUN, december(22), 5],
    ],
  },
  {
    owner: ['Anita', 'Verma'],
    lives: ['8760 120 Street', 'Surrey', 'V3V 4B6'],
    contact: ['Raj Verma', 'Husband'],
    dogs: [['Hobbes', 'Boxer', 'm', 63, 29, 'Fawn']],
    stays: [[RUN, 1, 5]],
  },
  {
    owner: ['Steph', 'Campbell'],
    lives: ['11244 Harvie Road', 'Surrey', 'V4N 4C2'],
    contact: ['Doug Campbell', 'Father'],
    dogs: [['Benny', 'Basset Hound', 'm', 88, 24, 'Tricolour', JOINTS]],
    stays: [
      [RUN, 2, 5],
      [RUN, december(20), 9],
    ],
  },
  {
    owner: ['Lucas', 'Ferreira'],
    lives: ['9755 138A Street', 'Surrey', 'V3T 4K9'],
    contact: ['Ana Ferreira', 'Wife'],
    dogs: [
      ['Gigi', 'French Bulldog', 'f', 38, 11, 'Brindle'],
      ['Kiwi', 'Pug', 'f', 26, 7.5, 'Fawn'],
    ],
    stays: [[RUN, 3, 3]],
  },
  {
    owner: ['Heather', 'Quinn'],
    lives: ['16420 64 Avenue', 'Surrey', 'V3S 6X6'],
    contact: ['Tara Quinn', 'Sister'],
    dogs: [['Rufus', 'Airedale Terrier', 'm', 59, 25, 'Black and tan']],
    stays: [
      [RUN, 4, 4],
      [RUN, december(23), 5],
    ],
  },
  {
    owner: ['Marek', 'Zielinski'],
    lives: ['12850 Crescent Road', 'Surrey', 'V4A 2V7'],
    contact: ['Ola Zielinski', 'Wife'],
    dogs: [['Clover', 'Irish Setter', 'f', 47, 27, 'Chestnut']],
    stays: [
      [RUN, -3, 3],
      [RUN, 9, 3],
    ],
  },
  {
    owner: ['Darnell', 'James'],
    lives: ['7120 192 Street', 'Surrey', 'V4N 6E2'],
    contact: ['Keisha James', 'Wife'],
    dogs: [['Tank', 'Rottweiler', 'm', 55, 48, 'Black and mahogany']],
    stays: [
      [RUN, 5, 7],
      [RUN, december(22), 6],
    ],
  },
  {
    owner: ['Elena', 'Rossi'],
    lives: ['2933 156 Street', 'Surrey', 'V3S 0G6'],
    contact: ['Luca Rossi', 'Husband'],
    dogs: [['Biscotti', 'Lagotto Romagnolo', 'm', 36, 14, 'Brown']],
    stays: [
      [DELUXE, -2, 6],
      [DELUXE, 11, 5],
    ],
  },
  {
    owner: ['Kyle', 'Anderson'],
    lives: ['8830 204 Street', 'Langley', 'V1M 3H4'],
    contact: ['Jen Anderson', 'Wife'],
    dogs: [
      ['Teddy', 'Mini Goldendoodle', 'm', 29, 13, 'Red'],
      ['Roo', 'Miniature Poodle', 'f', 80, 7, 'Black', THYROID],
    ],
    stays: [
      [DELUXE, -1, 3],
      [DELUXE, 9, 3],
    ],
  },
  {
    owner: ['Simran', 'Bains'],
    lives: ['12455 78A Avenue', 'Surrey', 'V3W 7P9'],
    contact: ['Arjun Bains', 'Brother'],
    dogs: [['Hugo', 'Bernese Mountain Dog', 'm', 41, 46, 'Black, rust and white']],
    stays: [
      [DELUXE, 0, 6],
      [DELUXE, december(21), 7],
    ],
  },
  {
    owner: ['Maya', 'Cohen'],
    lives: ['1655 140 Street', 'Surrey', 'V4A 4H1'],
    contact: ['Noa Cohen', 'Daughter'],
    dogs: [['Mika', 'Shiba Inu', 'f', 45, 9, 'Red']],
    stays: [[DELUXE, 2, 5]],
  },
  {
    owner: ['Erik', 'Larsen'],
    lives: ['19777 Willowbrook Drive', 'Langley', 'V2Y 1A7'],
    contact: ['Ingrid Larsen', 'Wife'],
    dogs: [['Loki', 'Norwegian Elkhound', 'm', 66, 23, 'Grey']],
    stays: [
      [DELUXE, -4, 5],
      [DELUXE, 8, 5],
    ],
  },
  {
    owner: ['Joanne', 'McLeod'],
    lives: ['5211 Ladner Trunk Road', 'Delta', 'V4K 1W4'],
    contact: ['Bruce McLeod', 'Husband'],
    dogs: [
      ['Ginger', 'Nova Scotia Duck Tolling Retriever', 'f', 50, 18, 'Red'],
      ['Rye', 'Labrador Retriever', 'm', 74, 31, 'Yellow', JOINTS],
    ],
    stays: [
      [DELUXE, 3, 6],
      [DELUXE, december(21), 7],
    ],
  },
  {
    owner: ['Trevor', 'Hill'],
    lives: ['6488 138 Street', 'Surrey', 'V3W 5G8'],
    contact: ['Amy Hill', 'Sister'],
    dogs: [['Oakley', 'Chesapeake Bay Retriever', 'm', 39, 33, 'Brown']],
    stays: [
      [DELUXE, 1, 4],
      [DELUXE, december(22), 7],
    ],
  },
  {
    owner: ['Rania', 'Aziz'],
    lives: ['10190 155 Street', 'Surrey', 'V3R 0R7'],
    contact: ['Tarek Aziz', 'Husband'],
    dogs: [['Poe', 'Whippet', 'm', 30, 14, 'Blue']],
    stays: [
      [DELUXE, 4, 6],
      [DELUXE, december(22), 6],
    ],
  },
  {
    owner: ['Lindsay', 'Park-Hughes'],
    lives: ['14338 Sunset Drive', 'White Rock', 'V4B 2V6'],
    contact: ['Owen Hughes', 'Husband'],
    dogs: [
      ['Ruby', 'Cavalier King Charles Spaniel', 'f', 64, 8, 'Ruby'],
      ['Jet', 'Schipperke', 'm', 51, 7, 'Black'],
    ],
    stays: [
      [LUXURY, -2, 5],
      [LUXURY, 8, 4],
    ],
  },
  {
    owner: ['Victor', 'Almeida'],
    lives: ['3388 Rosemary Heights Drive', 'Surrey', 'V3Z 0B4'],
    contact: ['Carla Almeida', 'Wife'],
    dogs: [['Duke', 'Great Dane', 'm', 37, 62, 'Harlequin']],
    stays: [
      [LUXURY, 1, 4],
      [LUXURY, 10, 3],
    ],
  },
  {
    owner: ['Paula', 'Jensen'],
    lives: ['2550 King George Boulevard', 'Surrey', 'V4P 1H5'],
    contact: ['Nils Jensen', 'Son'],
    dogs: [['Winnie', 'Newfoundland', 'f', 58, 54, 'Black']],
    stays: [[LUXURY, 3, 4]],
  },
  {
    owner: ['Owen', 'Griffiths'],
    lives: ['22110 Old Yale Road', 'Langley', 'V2Z 1B4'],
    contact: ['Bethan Griffiths', 'Wife'],
    dogs: [
      ['Toast', 'Cardigan Welsh Corgi', 'm', 46, 14, 'Sable'],
      ['Jam', 'Pembroke Welsh Corgi', 'f', 34, 11, 'Red and white'],
    ],
    stays: [
      [VILLA, -1, 4],
      [VILLA, 11, 3],
    ],
  },
  {
    owner: ['Camille', 'Laurent'],
    lives: ['16080 36 Avenue', 'Surrey', 'V3Z 0R3'],
    contact: ['Hugo Laurent', 'Brother'],
    dogs: [
      ['Ash', 'Samoyed', 'm', 43, 26, 'White'],
      ['Remy', 'Standard Poodle', 'm', 68, 25, 'Silver'],
      ['Kit', 'Shetland Sheepdog', 'f', 25, 8, 'Sable'],
    ],
    stays: [
      [VILLA, 2, 7],
      [VILLA, december(22), 7],
    ],
  },
  {
    owner: ['Hana', 'Suzuki'],
    lives: ['15115 108 Avenue', 'Surrey', 'V3R 0T3'],
    contact: ['Taro Suzuki', 'Father'],
    dogs: [['Daisy', 'Cavapoo', 'f', 20, 6, 'Blenheim']],
    days: [1, 2, 3, 4, 5],
  },
  {
    owner: ['Chris', 'Boyd'],
    lives: ['8123 128 Street', 'Surrey', 'V3W 4E9'],
    contact: ['Dee Boyd', 'Wife'],
    dogs: [['Moxie', 'Australian Shepherd', 'f', 28, 20, 'Blue merle']],
    days: [1, 2, 4, 5],
  },
  {
    owner: ['Ravi', 'Menon'],
    lives: ['5833 144 Street', 'Surrey', 'V3X 1A2'],
    contact: ['Lata Menon', 'Mother'],
    dogs: [['Bruno', 'Labrador Retriever', 'm', 32, 34, 'Chocolate']],
    days: [1, 2, 3, 5],
  },
  {
    owner: ['Tess', 'Murray'],
    lives: ['13055 16 Avenue', 'Surrey', 'V4A 1N8'],
    contact: ['Gill Murray', 'Sister'],
    dogs: [
      ['Hazel', 'Vizsla', 'f', 40, 23, 'Golden rust'],
      ['Fig', 'Border Terrier', 'm', 56, 7, 'Grizzle'],
    ],
    days: [2, 3, 4],
  },
  {
    owner: ['Jordan', 'Ellis'],
    lives: ['20218 80 Avenue', 'Langley', 'V2Y 1X6'],
    contact: ['Robin Ellis', 'Partner'],
    dogs: [['Waffles', 'Goldendoodle', 'm', 24, 28, 'Apricot']],
    days: [1, 3, 4, 5],
  },
  {
    owner: ['Mina', 'Farahani'],
    lives: ['10777 University Drive', 'Surrey', 'V3T 0E6'],
    contact: ['Arash Farahani', 'Brother'],
    dogs: [['Birdie', 'Italian Greyhound', 'f', 53, 4, 'Seal']],
    waits: [LUXURY, 1, 3],
  },
  {
    owner: ['Pete', 'Wallace'],
    lives: ['17333 58 Avenue', 'Surrey', 'V3S 1L2'],
    contact: ['Joy Wallace', 'Wife'],
    dogs: [['Bear', 'Leonberger', 'm', 48, 58, 'Lion gold']],
    waits: [LUXURY, 2, 2],
  },
]

const CLINICS = [
  { clinic: 'Fleetwood Veterinary Hospital', phone: '+16045550172' },
  { clinic: 'Newton Animal Hospital', phone: '+16045550176' },
  { clinic: 'Cloverdale Animal Clinic', phone: '+16045550177' },
  { clinic: 'Willoughby Pet Clinic', phone: '+16045550178' },
]
/** The day spreads over the hours in which the house is open on a holiday too. */
const ARRIVALS = ['08:30', '09:00', '09:30', '16:15', '16:45', '17:15'] as const
const DEPARTURES = ['08:15', '09:00', '09:45', '16:30'] as const

/** Households that make it an ordinary busy week: they stay now and once more, or come to daycare. */
export const GUESTS_OF_A_FULL_HOUSE: Guest[] = ROWS.map(toGuest)

function toGuest(row: Row, index: number): Guest {
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
    dogs: row.dogs.map(toDog),
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

function plansOf({ stays = [], days, waits, dogs }: Row, index: number): GuestPlan[] {
  const extras = dogs.some((dog) => dog.length === 7) ? ['Pills given'] : []
  const plans: GuestPlan[] = stays.map(([suite, from, nights], number) => ({
    what: 'stay',
    suite,
    from,
    nights,
    arrives: ARRIVALS[(index + number) % ARRIVALS.length] ?? '09:00',
    leaves: DEPARTURES[(index + number) % DEPARTURES.length] ?? '09:00',
    extras,
  }))
  if (days !== undefined) plans.push({ what: 'days', weekdays: days, from: 0, until: 13 })
  if (waits !== undefined) {
    const [suite, from, nights] = waits
    plans.push({ what: 'wait', suite, from, nights, arrives: '09:00', leaves: '09:00' })
  }
  return plans
}
