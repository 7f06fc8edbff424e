import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'

test('N3 only the sections that differ are shown, word by word', () => {
  const was = '# Boarding\n\nHello.\n\n## Vet care\n\nTo our clinic. Up to $500.\n\n## Toys\n\nBring one.'
  const is =
    '# Boarding\n\nHello.\n\n## Vet care\n\nTo the nearest clinic. Up to $800.\n\n## Photos\n\nWe take some.'
  expect(compareTexts(was, is)).toEqual([
    {
      title: 'Vet care',
      parts: [
        { text: 'To ', kind: 'same' },
        { text: 'our ', kind: 'removed' },
        { text: 'the nearest ', kind: 'added' },
        { text: 'clinic. Up to ', kind: 'same' },
        { text: '$500.', kind: 'removed' },
        { text: '$800.', kind: 'added' },
      ],
    },
    { title: 'Photos', parts: [{ text: 'We take some.', kind: 'added' }] },
    { title: 'Toys', parts: [{ text: 'Bring one.', kind: 'removed' }] },
  ])
  expect(compareTexts(was, was)).toEqual([])
})
