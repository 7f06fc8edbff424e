/** 'spayed' of a female, 'neutered' of a male, and what is not known yet. */
export function spayWords({ sex, isSpayed }: { sex: 'female' | 'male'; isSpayed: boolean | null }): string {
  const done = sex === 'female' ? 'spayed' : 'neutered'
  if (isSpayed === null) return `not known if ${done}`
  return isSpayed ? done : `not ${done}`
}
