import { fromGrams, toGrams } from '#domain/dogs/dog-sizes.ts'

/** WS27: '27 kg (60 lb)': the scale says kilograms, most owners say pounds. */
export const weightInBoth = (kg: number): string =>
  `${kg} kg (${Math.round(fromGrams(toGrams(kg, 'kg'), 'lb'))} lb)`
