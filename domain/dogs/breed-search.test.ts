import { describe, expect, test } from 'vitest'
import { knownBreed, lookOf, searchBreeds } from './breed-search.ts'
import { BREEDS } from './breeds.ts'

const firstFor = (typed: string) => searchBreeds(typed)[0]?.name

describe('the list of breeds', () => {
  test('has some three hundred, each once', () => {
    expect(BREEDS.length).toBeGreaterThan(250)
    expect(new Set(BREEDS.map(({ name }) => name.toLowerCase())).size).toBe(BREEDS.length)
    expect(BREEDS.every(({ name }) => /^[A-Z][A-Za-z. -]+$/.test(name))).toBe(true)
  })
})

describe('breed search', () => {
  test.each([
    ['golden r', 'Golden Retriever'],
    ['retriever golden', 'Golden Retriever'],
    ['GOLDEN RETRIEVER', 'Golden Retriever'],
    ['goldn retreiver', 'Golden Retriever'],
    ['german sheperd', 'German Shepherd Dog'],
    ['Löwchen', 'Lowchen'],
    ['shih poo', 'Shih-Poo'],
    ['labradodle', 'Labradoodle'],
    ['chihuaha', 'Chihuahua'],
    ['husky', 'Siberian Husky'],
    ['yorkie', 'Yorkshire Terrier'],
    ['frenchie', 'French Bulldog'],
    ['lab', 'Labrador Retriever'],
    ['mutt', 'Mixed Breed'],
    ['dachs', 'Dachshund'],
  ])('%s finds the %s first', (typed, breed) => {
    expect(firstFor(typed)).toBe(breed)
  })

  test('a slip in one word still finds every breed with it', () => {
    const found = searchBreeds('sheperd', 40).map(({ name }) => name)
    expect(found).toEqual(
      expect.arrayContaining(['German Shepherd Dog', 'Australian Shepherd', 'Dutch Shepherd']),
    )
  })

  test.each(['', '  ', '-', 'zzzz', 'golden zebra'])('%j finds nothing', (typed) => {
    expect(searchBreeds(typed)).toEqual([])
  })

  test('offers no more than asked for', () => {
    expect(searchBreeds('terrier', 5)).toHaveLength(5)
  })

  test('every breed is found by its own name', () => {
    for (const { name } of BREEDS) expect(firstFor(name)).toBe(name)
  })

  test('a name of the list is known however it is written', () => {
    expect(knownBreed(' golden   RETRIEVER ')?.name).toBe('Golden Retriever')
    expect(knownBreed('Potcake mix')).toBeUndefined()
  })
})

describe('the drawn dog', () => {
  test.each([
    ['Pembroke Welsh Corgi', 'corgi'],
    ['corgi mix', 'corgi'],
    ['Samoyed', 'husky'],
    ['Goldendoodle', 'poodle'],
    ['Mini dachshund cross', 'dachshund'],
    ['Golden mix', 'golden'],
  ])('of a %s is the %s', (breed, look) => {
    expect(lookOf(breed, 1)).toBe(look)
  })

  test('of an unknown breed depends on the dog alone', () => {
    expect(lookOf('Street dog from Bali', 7)).toBe(lookOf('No idea', 7))
    expect(new Set([1, 2, 3, 4, 5, 6].map((id) => lookOf('?', id))).size).toBe(6)
  })
})
