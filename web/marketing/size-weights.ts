import { type SizeClass, sizeRange, type WeightUnit } from '#domain/dogs/dog-sizes.ts'

const OTHER: Record<WeightUnit, WeightUnit> = { lb: 'kg', kg: 'lb' }

/** 'Under 25 lb (11.3 kg)': which dogs a size is, in the reader's own unit first and in the other one as well. */
export function sizeWeights(size: SizeClass, unit: WeightUnit): string {
  const words = sizeRange(size, unit)
  const other = sizeRange(size, OTHER[unit]).replace(/^(under|over) /, '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${aside(other)}`
}

/** In one piece: where there is little room, it has the second line for itself. */
const aside = (words: string): string => `(${words.replaceAll(' ', '\u00A0')})`
