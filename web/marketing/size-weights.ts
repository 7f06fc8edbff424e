import {
  fromGrams,
  MEDIUM_FROM_LB,
  MEDIUM_UP_TO_LB,
  type SizeClass,
  toGrams,
  type WeightUnit,
} from '#domain/dogs/dog-sizes.ts'

const OTHER: Record<WeightUnit, WeightUnit> = { lb: 'kg', kg: 'lb' }

const rounded = (lb: number, unit: WeightUnit): number => Math.round(fromGrams(toGrams(lb, 'lb'), unit))

/** 'Under 25 lb (11 kg)': which dogs a size is, in the reader's own unit first and in the other one as well. */
export function sizeWeights(size: SizeClass, unit: WeightUnit): string {
  if (size === 'medium') return `${range(unit)} ${aside(range(OTHER[unit]))}`
  const [lb, word] = size === 'small' ? [MEDIUM_FROM_LB, 'Under'] : [MEDIUM_UP_TO_LB, 'Over']
  return `${word} ${rounded(lb, unit)} ${unit} ${aside(`${rounded(lb, OTHER[unit])} ${OTHER[unit]}`)}`
}

/** In one piece: where there is little room, it has the second line for itself. */
const aside = (words: string): string => `(${words.replaceAll(' ', '\u00A0')})`

const range = (unit: WeightUnit): string =>
  `${rounded(MEDIUM_FROM_LB, unit)} to ${rounded(MEDIUM_UP_TO_LB, unit)} ${unit}`
