/** 'spayed' of a female, 'neutered' of a male, and what is not known yet. */
export function spayWords({ sex, isSpayed }: { sex: 'female' | 'male'; isSpayed: boolean | null }): string {
  const done = sex === 'female' ? 'spayed' : 'neutered'
  if (isSpayed === null) return `not known if ${done}`
  return isSpayed ? done : `not ${done}`
}

/** WS25: what the team is asked about a grown dog: 'not known' is never read as 'not spayed'. */
export function spayQuestion(dog: {
  name: string
  sex: 'female' | 'male'
  isSpayed: boolean | null
}): string {
  const { name, sex, isSpayed } = dog
  const done = sex === 'female' ? 'spayed' : 'neutered'
  return isSpayed === null
    ? `We don’t know whether ${name} is ${done}. Please ask, then decide on group play.`
    : `Not ${done} and past seven months: does ${name} play in a group?`
}
