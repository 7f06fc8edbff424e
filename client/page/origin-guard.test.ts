import { expect, test } from 'vitest'
import { publicAddress } from './origin-guard.ts'

const here = { origin: 'http://10.0.0.5:3000', href: 'http://10.0.0.5:3000/?a=1#/gallery' }

test('G1 another origin than the public one leads to the same page there', () => {
  expect(publicAddress('https://kennel.example', here)).toBe('https://kennel.example/?a=1#/gallery')
})

test('G1 without a public origin, or on it, the page stays', () => {
  expect(publicAddress('', here)).toBeUndefined()
  expect(publicAddress('http://10.0.0.5:3000', here)).toBeUndefined()
})
