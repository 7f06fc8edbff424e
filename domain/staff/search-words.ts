/** What somebody typed into the search, as each kind of record is looked for. */
export interface SearchWords {
  /** Lower case, one after the other; none when only digits were typed. */
  names: string[]
  /** Of a phone without its +1; null when too few were typed, or it is no number. */
  phoneDigits: string | null
  email: string | null
  /** The beginning of an order's code, with its prefix; null when it cannot be one. */
  code: string | null
}

const MIN_DIGITS = 4
const MIN_LETTERS = 2
const PHONE = /^[+\d\s().\-/]+$/
const CODE = /^(EV-?)?([A-Z0-9]{2,6})$/

/** Three letters of a name or four digits of a phone are enough; blanks, dashes and +1 do not matter. */
export function searchWords(typed: string): SearchWords {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const isPhone = PHONE.test(text)
  const code = CODE.exec(text.toUpperCase())
  const isLongEnough = text.length >= MIN_LETTERS
  return {
    names: isPhone || !isLongEnough ? [] : text.toLowerCase().split(' ').slice(0, 2),
    phoneDigits: isPhone ? nationalDigits(text) : null,
    email: isLongEnough && !isPhone && !text.includes(' ') ? text.toLowerCase() : null,
    code: code === null || (code[1] === undefined && code[2] === 'EV') ? null : `EV-${code[2] ?? ''}`,
  }
}

function nationalDigits(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  const national =
    digits.startsWith('1') && (text.startsWith('+') || digits.length === 11) ? digits.slice(1) : digits
  return national.length >= MIN_DIGITS ? national : null
}
