const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '2 Apr 2027' for '2027-04-02'; nothing for nothing. */
export function typedDate(value: string): string {
  const [year, month, day] = value.split('-')
  return year === undefined || month === undefined || day === undefined
    ? ''
    : `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

/**
 * The day somebody typed, as '2027-04-02'; null when it is none, or could be two. '2/4/2027' is a day in April to one
 * reader and in February to the next, so the month is a word, or the year comes first.
 */
export function readTypedDate(text: string): string | null {
  const parts = text.toLowerCase().match(/\d+|[a-z]+/g) ?? []
  if (parts.length !== 3) return null
  const [first = '', second = '', third = ''] = parts
  const word = parts.findIndex((part) => /[a-z]/.test(part))
  if (word === 0) return dayOf(third, monthNamed(first), second)
  if (word === 1) return dayOf(third, monthNamed(second), first)
  if (word === 2) return null
  if (first.length === 4) return dayOf(first, Number(second), third)
  const isDayFirst = Number(first) > 12
  const isMonthFirst = Number(second) > 12
  if (isDayFirst === isMonthFirst) return null
  return isDayFirst ? dayOf(third, Number(second), first) : dayOf(third, Number(first), second)
}

function monthNamed(word: string): number {
  return word.length < 3 ? 0 : MONTHS.findIndex((name) => word.startsWith(name.toLowerCase())) + 1
}

function dayOf(yearText: string, month: number, dayText: string): string | null {
  const year = yearText.length === 2 ? `20${yearText}` : yearText
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(dayText) || month < 1 || month > 12) return null
  const date = `${year}-${String(month).padStart(2, '0')}-${dayText.padStart(2, '0')}`
  const asked = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(asked.getTime()) && asked.toISOString().startsWith(date) ? date : null
}
