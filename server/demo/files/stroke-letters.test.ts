import { expect, test } from 'vitest'
import { writeLine } from './stroke-letters.ts'

const write = (text: string) => writeLine(text, { x: 0, y: 0, size: 1, colour: '#000' })
const strokesOf = (text: string) => (write(text).match(/M/g) ?? []).length

test('every letter and figure of a certificate is drawn, small ones as large ones', () => {
  const missing = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:-/').filter(
    (one) => strokesOf(one) === 0,
  )
  expect(missing).toEqual([])
  expect(write('Sushi')).toBe(write('SUSHI'))
})

test('letters stand beside each other, and what has no letter leaves its room', () => {
  expect(write('L')).toContain('M0 0L0 6L4 6')
  expect(write(' L')).toContain('M5.6 0L5.6 6L9.6 6')
  expect(write('’L')).toBe(write(' L'))
})
