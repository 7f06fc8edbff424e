import type { RequestOf } from '#contract/endpoint.ts'
import type { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import type { WeightUnit } from '#domain/dogs/dog-sizes.ts'
import { typedWeight } from '#domain/dogs/weight-text.ts'

/** A dog as it is written down while its owner is on the telephone. */
export interface DogDraft {
  name: string
  breed: string
  sex: 'female' | 'male' | null
  /** WS25: nobody asked yet, or the owner does not know. */
  isSpayed: 'yes' | 'no' | 'unknown' | null
  years: string
  weight: string
  unit: WeightUnit
}

export const BLANK_DOG: DogDraft = {
  name: '',
  breed: '',
  sex: null,
  isSpayed: null,
  years: '',
  weight: '',
  unit: 'lb',
}

type NewDog = RequestOf<typeof staffNewOrderWrites.addDog>['dog']

const MONTHS_A_YEAR = 12
const WEIGHT = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(kg|kgs|kilos?|lb|lbs|pounds?)$/i
const AGE = /^(\d{1,2}(?:[.,]\d)?)\s*(y|yr|yrs|years?|year old|years old|mo|mos|months?|months old)$/i
const SEX = /^(?:(not |un)?(spayed|neutered|intact)\s+)?(female|male|girl|boy|f|m)$/i
const SPAYED = /^(not |un)?(spayed|neutered|fixed)$/i

export const isBlank = ({ name, breed, weight, years, sex }: DogDraft): boolean =>
  sex === null && [name, breed, weight, years].every((text) => text.trim() === '')

/** "Bruno, Beagle, neutered male, 25 lb, 2 years": said in one breath, typed in one line. What is unknown stays in the name. */
export function fromLine(line: string, draft: DogDraft): DogDraft {
  const [name = '', ...rest] = line.split(',').map((part) => part.trim())
  if (rest.length === 0) return { ...draft, name: line }
  const read: DogDraft = { ...draft, name }
  const others: string[] = []
  for (const part of rest.filter((one) => one !== '')) if (!readPart(part, read)) others.push(part)
  return others.length === 0 ? read : { ...read, breed: others.join(', ') }
}

function readPart(part: string, into: DogDraft): boolean {
  const [, weight, unit = ''] = WEIGHT.exec(part) ?? []
  const [, age, ageUnit = ''] = AGE.exec(part) ?? []
  const sex = SEX.exec(part)
  const spayed = SPAYED.exec(part)
  if (weight !== undefined) Object.assign(into, { weight, unit: /^k/i.test(unit) ? 'kg' : 'lb' })
  else if (age !== undefined) into.years = /^m/i.test(ageUnit) ? inYears(age) : age
  else if (sex !== null) {
    into.sex = /^[fg]/i.test(sex[3] ?? '') ? 'female' : 'male'
    if (sex[2] !== undefined) into.isSpayed = sex[1] !== undefined || /intact/i.test(sex[2]) ? 'no' : 'yes'
  } else if (spayed !== null) into.isSpayed = spayed[1] === undefined ? 'yes' : 'no'
  else return false
  return true
}

const inYears = (months: string) => String(Math.round((Number(months) / MONTHS_A_YEAR) * 100) / 100)

const numberIn = (text: string) =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.replace(',', '.')) : NaN

/** What is missing, in a sentence that names the dog; null when all of it is there. */
export function dogProblem({ name, breed, sex, years, weight }: DogDraft): string | null {
  const called = name.trim()
  if (called === '') return 'Please enter the dog’s name.'
  if (breed.trim() === '') return `Please enter ${called}’s breed.`
  if (!(typedWeight(weight) > 0)) return `Please enter ${called}’s weight as a number.`
  if (Number.isNaN(numberIn(years))) return `Please enter ${called}’s age in years, such as 2 or 0.5.`
  if (sex === null) return `Please choose whether ${called} is female or male.`
  return null
}

/** Of a draft without a problem. */
export const toNewDog = ({ name, breed, sex, isSpayed, years, weight, unit }: DogDraft): NewDog => ({
  name,
  breed,
  sex: sex ?? 'female',
  isSpayed: isSpayed === 'yes' ? true : isSpayed === 'no' ? false : null,
  ageMonths: Math.round(numberIn(years) * MONTHS_A_YEAR),
  weight: typedWeight(weight),
  weightUnit: unit,
})
