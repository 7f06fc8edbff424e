/** A meet and greet as it stands when a day is to be closed. */
export interface MeetingOfDay {
  status: string
  endsAt: Date
  dogs: readonly { name: string; outcome: string; isDeceased: boolean }[]
}

export interface OpenMeeting {
  /** Ahead: they may still come. Over: nobody has said how it went, or that they did not come. */
  step: 'ahead' | 'over'
  names: string[]
}

const UNDECIDED = new Set(['none', 'booked'])

/** A meet and greet is answered once each dog was decided about, or the whole of it is over or off. */
export function openMeeting({ status, endsAt, dogs }: MeetingOfDay, now: Date): OpenMeeting | null {
  if (status !== 'confirmed' && status !== 'checked_in') return null
  const names = dogs
    .filter(({ outcome, isDeceased }) => !isDeceased && UNDECIDED.has(outcome))
    .map(({ name }) => name)
  if (names.length === 0) return null
  return { step: now < endsAt ? 'ahead' : 'over', names }
}
