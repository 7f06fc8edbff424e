import { expect, test } from 'vitest'
import { measurementError } from './measured.ts'
import type { EntryKind } from './ticks.ts'

const WEIGHT = 'Please enter the weight as 24.5 kg or 54 lb.'
const TEMPERATURE = 'Please enter the temperature as 38.6 °C or 101.5 °F.'

test.each<[EntryKind, string, string | null]>([
  ['weight', '24.5 kg', null],
  ['weight', '54lb', null],
  ['weight', '24,5', null],
  ['weight', ' ', 'Please enter the weight.'],
  ['weight', '1e309', WEIGHT],
  ['weight', '1e1', WEIGHT],
  ['weight', 'Infinity', WEIGHT],
  ['weight', 'NaN kg', WEIGHT],
  ['weight', '0x10', WEIGHT],
  ['weight', '-24 kg', WEIGHT],
  ['weight', '9'.repeat(400), WEIGHT],
  ['weight', '900 kg', WEIGHT],
  ['weight', '٢٤ kg', WEIGHT],
  ['temperature', '38.6', null],
  ['temperature', '38,6 °C', null],
  ['temperature', '101.5 F', null],
  ['temperature', '101.5', null],
  ['temperature', '', 'Please enter the temperature.'],
  ['temperature', '38.6 F', TEMPERATURE],
  ['temperature', '101.5 C', TEMPERATURE],
  ['temperature', '1e309', TEMPERATURE],
  ['temperature', '0x26', TEMPERATURE],
  ['temperature', 'Infinity', TEMPERATURE],
  ['temperature', '386', TEMPERATURE],
  ['mood', '1e309', null],
  ['note', '', null],
])('D18 %s typed as “%s”: %s', (kind, what, error) => {
  expect(measurementError(kind, what)).toBe(error)
})
