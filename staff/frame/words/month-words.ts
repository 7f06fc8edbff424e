const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** 'November 2026'. */
export const monthWithYear = (date: string): string =>
  `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`
