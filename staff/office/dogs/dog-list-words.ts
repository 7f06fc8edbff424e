import type { DogList, StaffDogRow } from '#contract/office/dogs/dog-page.ts'
import { shortDate } from '#domain/calendar/date-words.ts'

interface ListWords {
  label: string
  date: string
  line: string
  empty: string
  /** Where one goes from an empty list. */
  next: { to: string; label: string }
}

const COMING = { to: '?list=coming', label: 'See who’s coming' }
const NEW_BOOKING = { to: '/staff/orders/new', label: 'New booking' }
const ALL = { to: '?list=all', label: 'All dogs' }

export const LIST_WORDS: Record<DogList, ListWords> = {
  'in-house': { label: 'In house', date: 'Until', line: 'Room', empty: 'No dogs in house.', next: COMING },
  coming: { label: 'Coming', date: 'Arrives', line: 'For', empty: 'No dogs booked.', next: NEW_BOOKING },
  medicine: {
    label: 'Medicine',
    date: 'When',
    line: 'Medicine',
    empty: 'No dog here or coming needs medicine.',
    next: ALL,
  },
  'expired-vaccines': {
    label: 'Vaccines expiring',
    date: 'Arrives',
    line: 'Expires',
    empty: 'Every coming dog’s vaccines are valid for the whole visit.',
    next: COMING,
  },
  birthdays: {
    label: 'Birthdays',
    date: 'Birthday',
    line: '',
    empty: 'No birthdays in the next 30 days.',
    next: ALL,
  },
  'not-seen': {
    label: 'Not seen for 60 days',
    date: 'Last here',
    line: '',
    empty: 'Every dog has been here in the last 60 days.',
    next: ALL,
  },
  all: { label: 'All dogs', date: 'Last here', line: '', empty: 'No dogs yet.', next: NEW_BOOKING },
}

const HEAD = ['Dog', 'Breed', 'Owner', 'Size', 'Date', 'Remark', 'Flags']

/** Fields that begin a formula in a spreadsheet are kept as text. */
const field = (text: string): string => {
  const plain = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** D25: the list as a spreadsheet reads it, a row a dog in the list's order. */
export const toCsv = (rows: readonly StaffDogRow[]): string =>
  [HEAD, ...rows.map((row) => cellsOf(row))].map((cells) => cells.map(field).join(',')).join('\r\n')

const cellsOf = ({ name, breed, owner, sizeClass, date, line, ...rest }: StaffDogRow): string[] => [
  name,
  breed,
  owner,
  sizeClass,
  date ?? '',
  line,
  tagsOf(rest).join('; '),
]

/** Where a list has dogs that are here and dogs that come, each line says which it is. */
export function dateWords(list: DogList, { date, isHere }: Pick<StaffDogRow, 'date' | 'isHere'>): string {
  if (isHere && list === 'all') return 'Here now'
  if (date === null) return list === 'all' ? 'Not yet' : 'Here'
  if (list !== 'medicine') return shortDate(date)
  return `${isHere ? 'Here until' : 'Comes'} ${shortDate(date)}`
}

/** What to know at a glance: medicine before the marks. */
export const tagsOf = ({ hasMedicine, flags }: Pick<StaffDogRow, 'hasMedicine' | 'flags'>): string[] => [
  ...(hasMedicine ? ['Medicine'] : []),
  ...flags,
]
