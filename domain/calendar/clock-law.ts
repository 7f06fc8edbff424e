interface ClockLaw {
  since: number
  /** As time zone data calls it; there the sign is the other way round. */
  zone: string
}

/**
 * Laws about clocks that are younger than the time zone data of machines still in use. Without them a server and a
 * browser of different age would show the same moment an hour apart.
 */
const YOUNG_LAWS: Partial<Record<string, ClockLaw>> = {
  // British Columbia put its clocks forward for the last time in March 2026: seven hours behind UTC all year.
  'America/Vancouver': { since: Date.parse('2026-11-01T09:00:00Z'), zone: 'Etc/GMT+7' },
}

/** The time zone whose clock the park's clock agrees with at a moment. */
export function clockZone(timeZone: string, now: Date): string {
  const law = YOUNG_LAWS[timeZone]
  return law === undefined || now.getTime() < law.since ? timeZone : law.zone
}
