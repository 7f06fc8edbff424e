import { weightIn } from '#client/dogs/dog-words.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { fromGrams, toGrams, type WeightUnit } from '#domain/dogs/dog-sizes.ts'
import { VACCINES, type Vaccine } from '#domain/dogs/vaccines.ts'
import { typedWeight } from '#domain/dogs/weight-text.ts'

/** A birthday, or for want of one the age in years and months. */
export interface AgeText {
  kind: 'birthday' | 'age'
  birthday: string
  years: string
  months: string
}

/** A weight and its unit: what is saved is converted when it is shown in the other one. */
export interface WeightText {
  text: string
  unit: WeightUnit
}

/** A file that was sent and is not yet part of the dog. */
export interface SentFile {
  name: string
  path: string
  /** What its owner calls it. */
  label: string
}

export interface PaperText {
  expiresOn: string
  /** Null while the stored proof, if there is one, stays. */
  proof: SentFile | null
}

/** A new record has a day of its own: the one of the record before is not taken over. */
export const withNewProof = (
  { expiresOn }: PaperText,
  proof: SentFile,
  storedDate: string | null | undefined,
): PaperText => ({ proof, expiresOn: expiresOn === storedDate ? '' : expiresOn })

/** A dog as it stands in the fields of a form. */
export interface DogFields {
  name: string
  breed: string
  sex: Dog['sex'] | null
  age: AgeText
  weight: WeightText
  isSpayed: boolean | null
  colour: string
  microchip: string
  vetClinic: string
  vetPhone: string
  allergies: string
  feeding: Dog['feeding']
  medications: Dog['medications']
  playStyles: Dog['playStyles']
  behaviour: string
  emergencyContact: string
  /** The name is null for the stored photo, the path for none. */
  photo: { name: string | null; path: string | null }
  papers: Record<Vaccine, PaperText>
}

export type DogEdits = Partial<DogFields>

const NO_AGE: AgeText = { kind: 'age', birthday: '', years: '', months: '' }
const NO_PAPERS: DogFields['papers'] = {
  rabies: { expiresOn: '', proof: null },
  dhpp: { expiresOn: '', proof: null },
  bordetella: { expiresOn: '', proof: null },
}

export const emptyFields = (unit: WeightUnit): DogFields => ({
  name: '',
  breed: '',
  sex: null,
  age: NO_AGE,
  weight: { text: '', unit },
  isSpayed: null,
  colour: '',
  microchip: '',
  vetClinic: '',
  vetPhone: '',
  allergies: '',
  feeding: { what: '', howMuch: '', times: [] },
  medications: [],
  playStyles: [],
  behaviour: '',
  emergencyContact: '',
  photo: { name: null, path: null },
  papers: NO_PAPERS,
})

export function fieldsOf(dog: Dog, unit: WeightUnit): DogFields {
  return {
    name: dog.name,
    breed: dog.breed,
    sex: dog.sex,
    isSpayed: dog.isSpayed,
    colour: dog.colour,
    microchip: dog.microchip,
    vetClinic: dog.vetClinic,
    vetPhone: dog.vetPhone,
    allergies: dog.allergies,
    feeding: dog.feeding,
    medications: dog.medications,
    playStyles: dog.playStyles,
    behaviour: dog.behaviour,
    emergencyContact: dog.emergencyContact,
    age: ageOf(dog),
    weight: { text: String(weightIn(dog, unit)), unit },
    photo: { name: null, path: dog.photoThumbnailPath ?? dog.photoPath },
    papers: papersOf(dog),
  }
}

/** An estimated birthday is shown as what its owner said: the age. */
function ageOf({ birthday, isBirthdayEstimated, ageMonths }: Dog): AgeText {
  if (!isBirthdayEstimated) return { ...NO_AGE, kind: 'birthday', birthday }
  return {
    kind: 'age',
    birthday: '',
    years: String(Math.floor(ageMonths / 12)),
    months: String(ageMonths % 12),
  }
}

function papersOf({ vaccines }: Dog): DogFields['papers'] {
  const entries = VACCINES.map((vaccine) => {
    const expiresOn = vaccines.find((one) => one.vaccine === vaccine)?.expiresOn ?? ''
    return [vaccine, { expiresOn, proof: null }] as const
  })
  return { ...NO_PAPERS, ...Object.fromEntries(entries) }
}

/** Those edits that say something else than what is saved. */
export function realEdits(saved: DogFields, edits: DogEdits): DogEdits {
  const real = Object.entries(edits).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof DogFields]),
  )
  return Object.fromEntries(real)
}

/** '28,1' and '28.1' are the same; anything that is no number is NaN. */
export function weightNumber({ text }: WeightText): number {
  return typedWeight(text)
}

/** The weight as text in the unit of the reader. */
export function weightShown(weight: WeightText, unit: WeightUnit): string {
  const number = weightNumber(weight)
  if (weight.unit === unit || Number.isNaN(number)) return weight.text
  return String(fromGrams(toGrams(number, weight.unit), unit))
}
