import { expect, test } from 'vitest'
import { promisesOf, readingMinutes } from './agreement-promises.ts'

const body = `# Agreement

You sign this once. It holds for all.

## My dog

- I am the **owner**, or the owner allows me to sign.
- I have notice you about its health.

## Play

I know that dogs play together. Scratches happen.

## Food

I bring food.

## Vet

You may take my dog to a vet.`

test('an agreement is said in three sentences: how its first sections begin', () => {
  expect(promisesOf(body)).toEqual([
    'I am the owner, or the owner allows me to sign.',
    'I know that dogs play together.',
    'I bring food.',
  ])
})

test('where staff have said it in short, theirs are the words', () => {
  const short = `${body}\n\n## In short\n\n- One.\n- Two.\n- Three.\n- Four.`
  expect(promisesOf(short)).toEqual(['One.', 'Two.', 'Three.'])
})

test('an agreement without sections gives what it has', () => {
  expect(promisesOf('Be kind. Always.')).toEqual(['Be kind.'])
})

test.each([
  [1, 1],
  [200, 1],
  [413, 3],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(Array.from({ length: words }, () => 'word').join(' '))).toBe(minutes)
})
