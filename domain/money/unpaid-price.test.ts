import { expect, test } from 'vitest'
import { fallsAway } from './unpaid-price.ts'

test.each<[balanceCents: number, addedCents: number, owedCents: number, droppedCents: number]>([
  [0, 0, 0, 0],
  [4_725, 0, 0, 4_725],
  [4_725, 500, 500, 4_225],
  [300, 500, 300, 0],
  [0, 500, 0, 0],
  [-200, 0, 0, -200],
])(
  'AD32 T12 of %i owed, %i of it for something else, %i stays owed and %i falls away',
  (balanceCents, addedCents, owedCents, droppedCents) => {
    expect(fallsAway({ balanceCents, addedCents })).toEqual({ owedCents, droppedCents })
  },
)
