import { z } from 'zod'
import { type Dog, DogForm } from '#contract/business/dogs.ts'
import { addYears, type CalendarDate } from '#domain/calendar/calendar.ts'
import { isDogWeight, toGrams } from '#domain/dogs/dog-sizes.ts'
import { VACCINES, type Vaccine } from '#domain/dogs/vaccines.ts'
import {
  type AgeText,
  type DogEdits,
  type DogFields,
  realEdits,
  type WeightText,
  weightNumber,
} from './dog-fields.ts'

/** What is wrong, by the path of the field. */
export type DogProblems = ReadonlyMap<string, string>

/** What the fields are measured by. */
export interface DogBasis {
  /** Null for a new dog. */
  saved: Dog | null
  /** As the fields were before anything was typed. */
  fields: DogFields
  today: CalendarDate
}

const OLDEST_YEARS = 30

export function dogProblems(fields: DogFields, { saved, fields: before, today }: DogBasis): DogProblems {
  const edits = realEdits(before, fields)
  const checked = DogForm.safeParse(requestOf(fields, edits, saved))
  const problems = new Map<string, string>()
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = fieldName(path, fields)
    if (!problems.has(name)) problems.set(name, message)
  }
  // The contract looks at these only once everything else is right; people want to hear it all at once.
  if (saved === null || edits.age) addAgeProblem(problems, fields.age, today)
  if (saved === null || edits.weight) addWeightProblem(problems, fields.weight)
  for (const vaccine of changedPapers(fields, edits, saved))
    addPaperProblem(problems, vaccine, fields, saved, today)
  return problems
}

/** The same for the form. */
export const dogSchema = (basis: DogBasis) =>
  z.custom<DogFields>().superRefine((fields, context) => {
    for (const [name, message] of dogProblems(fields, basis)) {
      context.addIssue({ code: 'custom', path: name.split('.'), message })
    }
  })

/**
 * What saveDog is asked for fields without a problem. Of a dog that is there already only what was edited is sent,
 * so that weight and birthday stay to the gram and the day.
 */
export const toDogRequest = (fields: DogFields, { saved, fields: before }: DogBasis): DogForm =>
  DogForm.parse(requestOf(fields, realEdits(before, fields), saved))

const FIELDS: Record<string, string> = { birthday: 'age', ageMonths: 'age', weightUnit: 'weight' }

/** Which field the server means. */
export const dogFieldNamed = (serverField: string): string => FIELDS[serverField] ?? serverField

function requestOf(fields: DogFields, edits: DogEdits, saved: Dog | null): object {
  const { name, breed, sex } = fields
  const { age: _age, weight: _weight, photo, papers: _papers, medications, ...words } = edits
  const isNew = saved === null
  return {
    ...words,
    ...(saved && { id: saved.id }),
    name,
    breed,
    sex,
    medications: medications?.filter(isBegun),
    ...((isNew || edits.age) && ageRequest(fields.age)),
    ...((isNew || edits.weight) && weightRequest(fields.weight)),
    ...(photo && { photoName: photo.name }),
    vaccines: changedPapers(fields, edits, saved).map((vaccine) => ({
      vaccine,
      expiresOn: fields.papers[vaccine].expiresOn,
      proofName: proofNameOf(vaccine, fields, saved) ?? '',
    })),
  }
}

/** An entry that was added and left empty is no medication. */
const isBegun = ({ what, dose, times }: Dog['medications'][number]) => what + dose !== '' || times.length > 0

const ageRequest = ({ kind, birthday, years, months }: AgeText) =>
  kind === 'birthday'
    ? { birthday: birthday === '' ? undefined : birthday }
    : { ageMonths: years.trim() + months.trim() === '' ? undefined : Number(years) * 12 + Number(months) }

const weightRequest = (weight: WeightText) => ({ weight: weightNumber(weight), weightUnit: weight.unit })

function changedPapers(fields: DogFields, edits: DogEdits, saved: Dog | null): Vaccine[] {
  if (edits.papers === undefined) return []
  return VACCINES.filter((vaccine) => {
    const { expiresOn, proof } = fields.papers[vaccine]
    const before = saved?.vaccines.find((one) => one.vaccine === vaccine)
    return proof !== null || expiresOn !== (before?.expiresOn ?? '')
  })
}

const proofNameOf = (vaccine: Vaccine, { papers }: DogFields, saved: Dog | null): string | null =>
  papers[vaccine].proof?.name ??
  saved?.vaccines.find((one) => one.vaccine === vaccine && one.refusedBecause === null)?.proofName ??
  null

/** Where in the form a message of the contract belongs. */
function fieldName(path: readonly PropertyKey[], { medications }: DogFields): string {
  const [first, ...rest] = path.map(String)
  if (first === 'medications') {
    const asked = medications.filter(isBegun)[Number(rest[0])]
    return `medications.${medications.findIndex((one) => one === asked)}.what`
  }
  if (first === 'vaccines') return ''
  return dogFieldNamed([first, ...rest].join('.'))
}

function addAgeProblem(problems: Map<string, string>, age: AgeText, today: CalendarDate) {
  const { kind, birthday, years, months } = age
  if (problems.has('age')) return
  if ((kind === 'birthday' ? birthday : years + months).trim() === '')
    problems.set('age', 'Please enter your dog’s birthday or age.')
  else if (kind === 'birthday' && birthday > today)
    problems.set('age', 'That birthday is in the future. Please check it.')
  else if (kind === 'birthday' && birthday < addYears(today, -OLDEST_YEARS))
    problems.set('age', 'That birthday is a very long time ago. Please check it.')
}

function addWeightProblem(problems: Map<string, string>, weight: WeightText) {
  if (problems.has('weight') || isDogWeight(toGrams(weightNumber(weight), weight.unit))) return
  problems.set('weight', 'Please check the weight.')
}

function addPaperProblem(
  problems: Map<string, string>,
  vaccine: Vaccine,
  fields: DogFields,
  saved: Dog | null,
  today: CalendarDate,
) {
  const { expiresOn } = fields.papers[vaccine]
  problems.delete('')
  if (expiresOn === '') problems.set(`papers.${vaccine}.expiresOn`, 'Please enter the expiry date.')
  else if (expiresOn < today)
    problems.set(`papers.${vaccine}.expiresOn`, 'That date has passed. Please send the latest record.')
  if (proofNameOf(vaccine, fields, saved) === null)
    problems.set(`papers.${vaccine}.proof`, 'Please add a photo or PDF of the record.')
}
