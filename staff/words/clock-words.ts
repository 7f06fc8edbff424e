const clock = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit', hour12: true })

/** '9:42 am' on the clock of this machine. */
export const clockTime = (at: Date | number): string =>
  clock.format(at).replaceAll(/\s/g, ' ').replace('a.m.', 'am').replace('p.m.', 'pm')

/** '9:42', where the half of the day goes without saying. */
export const bareClockTime = (at: Date | number): string => clockTime(at).replace(/ [ap]m$/, '')

const day = new Intl.DateTimeFormat('en-CA', { weekday: 'short', day: 'numeric', month: 'short' })

/** 'Fri 4 Dec' on the calendar of this machine. */
export const shortDay = (at: Date | number): string => {
  const parts = Object.fromEntries(day.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts['weekday']} ${parts['day']} ${parts['month']}`.replaceAll('.', '')
}
