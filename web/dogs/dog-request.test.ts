import { describe, expect, test } from 'vitest'
import { aDog } from '#client/dogs/testing/a-dog.ts'
import { type DogEdits, emptyFields, fieldsOf, realEdits, weightShown } from './dog-fields.ts'
import { type DogBasis, dogProblems, toDogRequest } from './dog-request.ts'

const TODAY = '2026-11-15'
const maple: DogEdits = {
  name: 'Maple',
  breed: 'Golden Retriever',
  sex: 'female',
  age: { kind: 'birthday', birthday: '2022-04-02', years: '', months: '' },
  weight: { text: '62', unit: 'lb' },
}
function check(edits: DogEdits, basis: DogBasis) {
  const fields = { ...basis.fields, ...edits }
  const problems = dogProblems(fields, basis)
  return { problems, request: problems.size === 0 ? toDogRequest(fields, basis) : null }
}
const checkNew = (edits: DogEdits) => check(edits, { saved: null, fields: emptyFields('lb'), today: TODAY })
const checkSaved = (edits: DogEdits, dog = aDog()) =>
  check(edits, { saved: dog, fields: fieldsOf(dog, 'lb'), today: TODAY })

describe('a new dog', () => {
  test('is asked for with its five answers', () => {
    expect(checkNew(maple).request).toMatchObject({
      name: 'Maple',
      birthday: '2022-04-02',
      weight: 62,
      weightUnit: 'lb',
    })
  })

  test('by its age when the birthday is not known', () => {
    const age = { kind: 'age', birthday: '', years: '1', months: '6' } as const
    expect(checkNew({ ...maple, age }).request).toMatchObject({ ageMonths: 18 })
  })

  test.each([
    [{ name: ' ' }, 'name', "Please fill in your dog's name."],
    [{ breed: '' }, 'breed', 'Please fill in the breed.'],
    [{ sex: null }, 'sex', 'Please choose female or male.'],
    [{ weight: { text: 'heavy', unit: 'lb' } }, 'weight', 'Please enter the weight as a number.'],
    [{ weight: { text: '', unit: 'lb' } }, 'weight', 'Please enter the weight as a number.'],
    [{ weight: { text: '200', unit: 'kg' } }, 'weight', 'Please check the weight.'],
    [
      { age: { kind: 'birthday', birthday: '', years: '', months: '' } },
      'age',
      'Please enter your dog’s birthday or age.',
    ],
    [
      { age: { kind: 'birthday', birthday: '2027-01-01', years: '', months: '' } },
      'age',
      'That birthday is in the future. Please check it.',
    ],
    [
      { age: { kind: 'age', birthday: '', years: 'x', months: '' } },
      'age',
      'Please enter the age in months as a whole number.',
    ],
  ] as const)('%j is told where and why', (change, field, message) => {
    const { request, problems } = checkNew({ ...maple, ...change })
    expect(request).toBeNull()
    expect([...problems]).toEqual([[field, message]])
  })
})

test('everything that is wrong is said at once', () => {
  expect([...checkNew({}).problems.keys()].toSorted()).toEqual(['age', 'breed', 'name', 'sex', 'weight'])
})

describe('a change', () => {
  test('sends what was edited and nothing more: the weight stays to the gram', () => {
    expect(checkSaved({ colour: 'red' }).request).toEqual({
      id: 7,
      name: 'Maple',
      breed: 'Golden Retriever',
      sex: 'female',
      colour: 'red',
      vaccines: [],
    })
  })

  test('a comma in the weight is a point', () => {
    expect(checkSaved({ weight: { text: '28,1', unit: 'kg' } }).request).toMatchObject({
      weight: 28.1,
      weightUnit: 'kg',
    })
  })

  test('a medication that was begun and left empty is none', () => {
    const medications = [
      { what: '', dose: '', times: [] },
      { what: 'Apoquel', dose: '16 mg', times: ['08:00'] },
    ]
    expect(checkSaved({ medications }).request?.medications).toEqual([medications[1]])
  })

  test('a medication without a name is told by its place', () => {
    const medications = [
      { what: '', dose: '', times: [] },
      { what: '', dose: '16 mg', times: [] },
    ]
    expect([...checkSaved({ medications }).problems]).toEqual([
      ['medications.1.what', 'Please fill in the medication.'],
    ])
  })

  test('taking the photo away is said', () => {
    const dog = aDog({ photoPath: '/photo.webp' })
    expect(checkSaved({ photo: { name: null, path: null } }, dog).request).toMatchObject({ photoName: null })
  })
})

describe('papers', () => {
  const stored = aDog({
    vaccines: [
      {
        vaccine: 'rabies',
        state: 'verified',
        expiresOn: '2027-06-01',
        proofName: 'old.pdf',
        proofPath: '/old',
        refusedBecause: null,
      },
    ],
  })
  const file = { name: 'new.pdf', path: '/new', label: 'rabies.pdf' }
  const rabies = (expiresOn: string, proof: typeof file | null, dog = stored) =>
    checkSaved({ papers: { ...fieldsOf(dog, 'lb').papers, rabies: { expiresOn, proof } } }, dog)

  test('only changed ones are sent; another date keeps the stored proof', () => {
    expect(rabies('2027-06-01', null).request?.vaccines).toEqual([])
    expect(rabies('2028-06-01', null).request?.vaccines).toEqual([
      { vaccine: 'rabies', expiresOn: '2028-06-01', proofName: 'old.pdf' },
    ])
    expect(rabies('2028-06-01', file).request?.vaccines).toEqual([
      { vaccine: 'rabies', expiresOn: '2028-06-01', proofName: 'new.pdf' },
    ])
  })

  test.each([
    ['', file, 'papers.rabies.expiresOn', 'Please enter the expiry date.'],
    ['2026-11-14', file, 'papers.rabies.expiresOn', 'That date has passed. Please send the latest record.'],
  ])('a proof with the date %j is not enough', (date, proof, field, message) => {
    expect([...rabies(date, proof).problems]).toEqual([[field, message]])
  })

  test('a date without a proof, or with one that was sent back, is not enough', () => {
    const [paper] = stored.vaccines
    const sentBack = aDog({ vaccines: paper ? [{ ...paper, refusedBecause: 'Too dark.' }] : [] })
    for (const dog of [aDog(), sentBack]) {
      expect([...rabies('2028-01-01', null, dog).problems]).toEqual([
        ['papers.rabies.proof', 'Please add a photo or PDF of the record.'],
      ])
    }
  })
})

describe('edits', () => {
  test('what says the same as before is no edit', () => {
    const saved = fieldsOf(aDog(), 'lb')
    expect(realEdits(saved, { name: 'Maple', colour: 'red' })).toEqual({ colour: 'red' })
  })

  test('a weight is converted for the eye and comes back as it was typed', () => {
    const typed = { text: '28.1', unit: 'kg' } as const
    expect(weightShown(typed, 'lb')).toBe('61.9')
    expect(weightShown(typed, 'kg')).toBe('28.1')
    expect(weightShown({ text: 'abc', unit: 'kg' }, 'lb')).toBe('abc')
  })

  test('an estimated birthday is shown as an age', () => {
    const dog = aDog({ isBirthdayEstimated: true, ageMonths: 18 })
    expect(fieldsOf(dog, 'lb').age).toMatchObject({ kind: 'age', years: '1', months: '6' })
  })
})
