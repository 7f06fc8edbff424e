/** What somebody sees on a dog as it comes in. */
export const LOOK_OVER = ['fine', 'sore', 'cough', 'ticks'] as const
export type LookOver = (typeof LOOK_OVER)[number]

export const LOOK_OVER_WORDS: Record<LookOver, string> = {
  fine: 'Eyes, ears, paws fine',
  sore: 'Scratch or hot spot',
  cough: 'Coughs',
  ticks: 'Ticks',
}

/** A dog is fine or something is wrong with it: choosing one takes the other away. */
export function withLookOver(found: readonly LookOver[], pressed: LookOver): LookOver[] {
  if (found.includes(pressed)) return found.filter((one) => one !== pressed)
  if (pressed === 'fine') return ['fine']
  return LOOK_OVER.filter((one) => one !== 'fine' && (one === pressed || found.includes(one)))
}

/** For the dog's log: 'Coughs, ticks. Limps a little.'; empty where nobody looked or wrote. */
export function lookOverNote(found: readonly LookOver[], note: string): string {
  const seen = found.map((one) => LOOK_OVER_WORDS[one]).join(', ')
  return [seen, note.trim()].filter((part) => part !== '').join('. ')
}
