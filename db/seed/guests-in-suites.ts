import { december, type GuestRow, JOINTS, THYROID } from './guest-row.ts'

const DELUXE = 'Deluxe Suite'
const LUXURY = 'Luxury Suite'
const VILLA = 'Family Villa'

/** Who sleeps in suites and villas, who comes to daycare, and who was too late for a Luxury Suite. */
export const GUESTS_IN_SUITES: GuestRow[] = [
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
    isNew: true,
  },
  {
    owner: ['Maya', 'Cohen'],
    lives: ['1655 140 Street', 'Surrey', 'V4A 4H1'],
    contact: ['Noa Cohen', 'Daughter'],
    dogs: [['Mika', 'Shiba Inu', 'f', 45, 9, 'Red']],
    stays: [[DELUXE, 2, 5]],
    leftOwing: true,
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
    days: [1, 2, 4, 5, 6],
  },
  {
    owner: ['Ravi', 'Menon'],
    lives: ['5833 144 Street', 'Surrey', 'V3X 1A2'],
    contact: ['Lata Menon', 'Mother'],
    dogs: [['Bruno', 'Labrador Retriever', 'm', 32, 34, 'Chocolate']],
    days: [1, 2, 3, 5, 7],
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
    days: [1, 3, 4, 6, 7],
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
