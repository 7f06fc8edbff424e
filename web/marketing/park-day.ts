const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Which day of the week it is at the park, wherever the reader is: 1 Monday to 7 Sunday. */
export function isoWeekday(now: Date, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(now)
  return WEEKDAYS.indexOf(name) + 1
}

/** What the clock at the park says, `HH:MM`. */
export function timeOfDay(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(now)
}
