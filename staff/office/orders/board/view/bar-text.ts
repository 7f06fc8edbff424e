/** Wide enough for every letter of its kind, in parts of the letters' size: what is said to fit does fit. */
const WIDTHS = new Map<string, number>()
for (const [letters, width] of [
  ["ijlI.,':;|! `", 0.31],
  ['1frt()[]"-/*', 0.5],
  ['abcdeghknopqsuvxyz$?', 0.61],
  ['023456789BEFJKLPRSTXYZ&', 0.66],
  ['…', 0.7],
  ['mwMW@%', 0.99],
] as const) {
  for (const letter of letters) WIDTHS.set(letter, width)
}
const CAPITAL = 0.8
const FOREIGN = 1.1
const LATIN_END = 'ɐ'

const NAME_SIZE = 13.5
const REMARK_SIZE = 13

const letterWidth = (letter: string): number => WIDTHS.get(letter) ?? (letter < LATIN_END ? CAPITAL : FOREIGN)

export function textWidth(text: string, size = NAME_SIZE): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width * size
}

const MIN_LETTERS = 2

/** As much of a text as there is room for; nothing where that would say nothing. */
export function shortened(text: string, room: number): string {
  if (textWidth(text) <= room) return text
  let [kept, left] = ['', room - textWidth('…')]
  for (const letter of text) {
    left -= letterWidth(letter) * NAME_SIZE
    if (left < 0) break
    kept += letter
  }
  return kept.length < MIN_LETTERS ? '' : `${kept.trimEnd()}…`
}

const EDGES = 14
const BORDERS = 6
const FACE = 24
const NEXT_FACE = 15
const GAP = 7
const MARK = 14
const NEXT_MARK = 18
const REMARK_GAP = 6
const SHORTEST_NAMES = 38
const MAX_FACES = 3

interface BarWords {
  dogs: number
  names: string
  remark: string | null
  /** The remark says until when: it matters more than the end of a name. */
  isRemarkFirst: boolean
  marks: number
}

/**
 * What there is room for on a bar: a face, its marks, the names, the other faces, the remark, in this order. It is worked
 * out, not cut off: a cut is a clip of its own for each bar, and hundreds of those are what a browser draws slowly.
 */
export function fitBar(width: number, { dogs, names, remark, isRemarkFirst, marks }: BarWords) {
  const room = width - EDGES
  const isFaceShown = dogs > 0 && width >= FACE + BORDERS
  let left = room - (isFaceShown ? FACE + GAP : 0)
  const marksWidth = marks === 0 ? 0 : MARK + (marks - 1) * NEXT_MARK + GAP
  const areMarksShown = marksWidth <= left + GAP
  if (areMarksShown) left -= marksWidth
  const remarkWidth = remark === null ? 0 : textWidth(remark, REMARK_SIZE) + REMARK_GAP
  const namesWidth = textWidth(names)
  const isRemarkShown =
    namesWidth + remarkWidth <= left || (isRemarkFirst && left - remarkWidth >= SHORTEST_NAMES)
  if (isRemarkShown) left -= remarkWidth
  const moreFaces = Math.min(dogs, MAX_FACES) - 1
  const fitting = Math.max(0, Math.min(moreFaces, Math.floor((left - namesWidth) / NEXT_FACE)))
  return {
    faces: isFaceShown ? 1 + fitting : 0,
    words: shortened(names, left),
    remark: isRemarkShown ? remark : null,
    areMarksShown,
  }
}
