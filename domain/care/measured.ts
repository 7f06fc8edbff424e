import { weightInGrams } from '../dogs/weight-text.ts'
import type { EntryKind } from './ticks.ts'

const TEMPERATURE = /^\s*(\d{2,3}(?:[.,]\d{1,2})?)\s*(?:°\s*)?([cf])?\.?\s*$/i

/** From far too cold to far too hot for a living dog; anything else is a slip of the pen. */
const CELSIUS = [30, 45] as const
const FAHRENHEIT = [86, 113] as const

const isWithin = (value: number, [lowest, highest]: readonly [number, number]): boolean =>
  value >= lowest && value <= highest

/** '38.6', '38,6 °C', '101.5 F'. Without a letter it is whichever of the two a dog can have. */
function isTemperature(text: string): boolean {
  const [, amount, letter = ''] = TEMPERATURE.exec(text) ?? []
  if (amount === undefined) return false
  const value = Number(amount.replace(',', '.'))
  const isCelsius = isWithin(value, CELSIUS) && letter.toLowerCase() !== 'f'
  return isCelsius || (isWithin(value, FAHRENHEIT) && letter.toLowerCase() !== 'c')
}

/** D18: what is wrong with a measurement as it was typed; null when nothing is, or nothing was to be measured. */
export function measurementError(kind: EntryKind, what: string): string | null {
  if (kind !== 'weight' && kind !== 'temperature') return null
  if (what.trim() === '') return `Please enter the ${kind}.`
  if (kind === 'weight')
    return weightInGrams(what) === null ? 'Please enter the weight as 24.5 kg or 54 lb.' : null
  return isTemperature(what) ? null : 'Please enter the temperature as 38.6 °C or 101.5 °F.'
}
