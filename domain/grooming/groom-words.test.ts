import { expect, test } from 'vitest'
import { groomNoun } from './groom-words.ts'

test.each([
  ['Bath and brush', 'bath'],
  ['Full groom, short or medium coat', 'groom'],
  ['De-shed', 'de-shed'],
  ['Nails', 'nail trim'],
  ['Puppy’s first visit', 'groom'],
])('WS8 %s is a %s', (service, noun) => {
  expect(groomNoun(service)).toBe(noun)
})
