import type { DogList, StaffDogRow } from '#contract/staff/dog-page.ts'
import { shortDate } from '#domain/calendar/date-words.ts'

export const LIST_WORDS: Record<DogList, { label: string; date: string; line: string; empty: string }> = {
  'in-house': { label: 'In house', date: 'Until', line: 'Room', empty: 'No dogs in house.' },
  coming: { label: 'Coming', date: 'Comes', line: 'For', empty: 'Nobody is booked.' },
  medicine: {
    label: 'Medicine',
    date: 'When',
    line: 'Medicine',
    empty: 'No dog here or coming needs medicine.',
  },
  'expired-vaccines': {
    label: 'Vaccines run out',
    date: 'Comes',
    line: 'Runs out',
    empty: 'Every coming dog’s vaccines last.',
  },
  birthdays: { label: 'Birthdays', date: 'Birthday', line: '', empty: 'No birthdays in the next 30 days.' },
  'not-seen': {
    label: 'Not seen for 60 days',
    date: 'Last seen',
    line: '',
    empty: 'Everybody was here lately.',
  },
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
  if (date === null) return 'Here'
  if (list !== 'medicine') return shortDate(date)
  return `${isHere ? 'Here until' : 'Comes'} ${shortDate(date)}`
}

/** What to know at a glance: medicine before the marks. */
export const tagsOf = ({ hasMedicine, flags }: Pick<StaffDogRow, 'hasMedicine' | 'flags'>): string[] => [
  ...(hasMedicine ? ['Medicine'] : []),
  ...flags,
]
