interface Walked {
  room: string
  dogName: string
  dogId: number
}

/** Making one takes far longer than comparing with it. */
const rooms = new Intl.Collator('en', { numeric: true })
const names = new Intl.Collator('en')

/** In the order of a walk along the rooms, 2 before 10; a dog that sleeps elsewhere comes last. */
export const byRoom = (one: Walked, other: Walked): number =>
  Number(one.room === '') - Number(other.room === '') ||
  rooms.compare(one.room, other.room) ||
  names.compare(one.dogName, other.dogName) ||
  one.dogId - other.dogId
