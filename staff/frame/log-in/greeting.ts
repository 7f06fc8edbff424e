const DAWN = 5
const NOON = 12
const EVENING = 18
const NIGHT = 22

/** By the hour at the farm. */
export function greeting(hour: number): readonly [string, string] {
  if (hour < DAWN || hour >= NIGHT) return ['Good evening.', 'The dogs are asleep.']
  if (hour < NOON) return ['Good morning.', 'The dogs are up.']
  return hour < EVENING ? ['Good afternoon.', 'The dogs are out.'] : ['Good evening.', 'The dogs are tired.']
}
