import { describe, expect, test } from 'vitest'
import {
  isShortOfPeople,
  type PlayArea,
  type PlayingDog,
  refuseArea,
  refuseCrowd,
  watchWords,
} from './play-rules.ts'

const area = (change: Partial<PlayArea> = {}): PlayArea => ({
  name: 'Field 3',
  sizes: ['medium', 'large'],
  isGroup: true,
  notWith: ['Own size only'],
  maxDogs: 14,
  ...change,
})
const dog = (change: Partial<PlayingDog> = {}): PlayingDog => ({
  name: 'Juniper',
  sex: 'female',
  sizeClass: 'large',
  isSpayed: true,
  groupPlay: null,
  conditions: '',
  flags: [],
  ...change,
})

describe('T14 who may play where', () => {
  test.each([
    ['of its size', area(), dog(), null],
    [
      'of another size',
      area({ name: 'Field 1', sizes: ['small'] }),
      dog(),
      'Juniper stays out of Field 1. It is for small dogs, she is large.',
    ],
    [
      'no group play',
      area(),
      dog({ sex: 'male', groupPlay: 'no' }),
      'Juniper stays out of Field 3. He does not play in a group.',
    ],
    ['no group play, where it is alone', area({ isGroup: false }), dog({ groupPlay: 'no' }), null],
    [
      'after spaying',
      area(),
      dog({ groupPlay: 'after-spay', isSpayed: false }),
      'Juniper stays out of Field 3. She plays in a group only once spayed.',
    ],
    ['spayed since', area(), dog({ groupPlay: 'after-spay' }), null],
    [
      'a condition',
      area(),
      dog({ conditions: 'Own size only. Eats alone.' }),
      'Juniper stays out of Field 3. Agreed on: Own size only.',
    ],
    [
      'a flag, in other letters',
      area({ notWith: ['guards toys'] }),
      dog({ flags: ['Guards toys'] }),
      'Juniper stays out of Field 3. Agreed on: guards toys.',
    ],
    ['another condition', area(), dog({ conditions: 'Eats alone' }), null],
  ] as [string, PlayArea, PlayingDog, string | null][])('%s', (_what, where, who, refusal) => {
    expect(refuseArea(where, who)).toBe(refusal)
  })

  test('up to its number of dogs', () => {
    expect(refuseCrowd(area(), 13, 1)).toBe(null)
    expect(refuseCrowd(area(), 13, 2)).toBe('Field 3 takes 14. 2 more would be 15.')
  })

  test('and with people enough', () => {
    expect([isShortOfPeople(1, 12, 12), isShortOfPeople(1, 13, 12), isShortOfPeople(2, 13, 12)]).toEqual([
      false,
      true,
      false,
    ])
    expect([isShortOfPeople(0, 1, 12), isShortOfPeople(0, 0, 12)]).toEqual([true, false])
    expect([watchWords(1, 14), watchWords(0, 1), watchWords(2, 3)]).toEqual([
      '14 dogs, 1 person watching',
      '1 dog, nobody watching',
      '3 dogs, 2 people watching',
    ])
  })
})
