import { december, type GuestRow, HEART, JOINTS, THYROID } from './guest-row.ts'

const CONDO = 'Cozy Condo'
const RUN = 'Classic Run'

/** Tonight, and once more in the weeks to come. */
export const GUESTS_IN_CONDOS_AND_RUNS: GuestRow[] = [
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
    sentToday: { vaccine: 'bordetella', runsOutInDays: 363, as: 'photo' },
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
]
