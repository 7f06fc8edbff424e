import { BREEDS, type Breed, DOG_LOOKS, type DogLook } from './breeds.ts'

const MAX_OFFERS = 8

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

interface Searchable {
  breed: Breed
  name: readonly string[]
  aliases: readonly string[]
  nicknames: readonly string[]
}

const SEARCHABLE: readonly Searchable[] = BREEDS.map((breed) => ({
  breed,
  name: wordsOf(breed.name),
  aliases: breed.aliases.flatMap(wordsOf),
  nicknames: breed.aliases.map((alias) => wordsOf(alias).join(' ')),
}))

/** The breeds that are meant, best first: the order of the words, capitals and small slips do not count. */
export function searchBreeds(typed: string, most = MAX_OFFERS): Breed[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const found = bestOf(words, cleanCost)
  // Slips are looked for only when nothing is written so: a right word should not bring its neighbours along.
  return (found.length > 0 ? found : bestOf(words, slippedCost)).slice(0, most)
}

type WordCost = (typed: string, part: string) => number

const bestOf = (words: readonly string[], wordCost: WordCost): Breed[] =>
  SEARCHABLE.map((one) => ({ breed: one.breed, cost: costOf(words, one, wordCost) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .toSorted((a, b) => a.cost - b.cost || (a.breed.name < b.breed.name ? -1 : 1))
    .map(({ breed }) => breed)

/** The breed of the list with this name, however it is capitalised. */
export function knownBreed(typed: string): Breed | undefined {
  const words = wordsOf(typed).join(' ')
  return SEARCHABLE.find(({ name }) => name.join(' ') === words)?.breed
}

/** The drawn dog for a dog without a photo: by its breed, else always the same one for the same dog. */
export function lookOf(breed: string, dogId: number): DogLook {
  const known = knownBreed(breed) ?? mostAlike(breed)
  return known?.look ?? DOG_LOOKS[dogId % DOG_LOOKS.length] ?? 'golden'
}

/** For "Corgi mix" the corgi. Words shared by half of all breeds say nothing about a dog's looks. */
const PLAIN_WORDS = new Set([
  'dog',
  'mix',
  'cross',
  'mixed',
  'breed',
  'american',
  'english',
  'miniature',
  'mini',
])

function mostAlike(typed: string): Breed | undefined {
  const words = wordsOf(typed).filter((word) => !PLAIN_WORDS.has(word))
  return SEARCHABLE.find(({ name, aliases }) =>
    words.some((word) => name.at(-1) === word || name[0] === word || aliases.includes(word)),
  )?.breed
}

/** Every typed word must be found, best where it stands in the name. A cross follows the breed it comes from. */
function costOf(
  words: readonly string[],
  { name, aliases, nicknames }: Searchable,
  wordCost: WordCost,
): number {
  let cost = name.includes('mix') && !words.includes('mix') ? 1 : 0
  // A nickname written out means this breed, not another with the word in its name.
  if (nicknames.includes(words.join(' '))) cost -= 1
  for (const [index, word] of words.entries()) {
    const inName = name.map((part, place) => wordCost(word, part) + (place === index ? 0 : 0.5))
    const inAliases = aliases.map((part) => wordCost(word, part) + 0.1)
    cost += Math.min(...inName, ...inAliases)
  }
  return cost + name.length / 100
}

/** 0 for a whole word, a little for its beginning; infinite when it is another word. */
function cleanCost(typed: string, part: string): number {
  if (typed === part) return 0
  return part.startsWith(typed) ? 0.2 : Infinity
}

const FIRST_SLIP_LENGTH = 4
const SECOND_SLIP_LENGTH = 8

function slippedCost(typed: string, part: string): number {
  const clean = cleanCost(typed, part)
  const allowed = typed.length >= SECOND_SLIP_LENGTH ? 2 : typed.length >= FIRST_SLIP_LENGTH ? 1 : 0
  if (clean !== Infinity || allowed === 0 || typed.length > part.length + allowed) return clean
  // Someone still typing has written only the beginning, slip included.
  const beginnings = [part, part.slice(0, typed.length), part.slice(0, typed.length + 1)]
  const slips = Math.min(...beginnings.map((beginning) => slipsBetween(typed, beginning)))
  return slips <= allowed ? 1 + slips : Infinity
}

/** How many letters are missing, too many, wrong or swapped with their neighbour. */
function slipsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row += 1) {
    rows.push([row])
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const slips = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      )
      rows[row]?.push(slips)
    }
  }
  return at(a.length, b.length)
}
