import type { CalendarDate } from '#domain/calendar/calendar.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Dec'. */
export const shortMonth = (date: CalendarDate): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
