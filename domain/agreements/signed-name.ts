import { canPrint } from './printable.ts'
import { isDrawn } from './signature-strokes.ts'

/** How a name has to be under an agreement, as we ask for it. */
export const FULL_NAME_WORDS = 'Please sign with your full name, first and last.'

/** A typed name is printed under the agreement, and our papers print Latin letters only. */
export const PRINTED_NAME_WORDS =
  'We can only print Latin letters. Please draw your signature, or type your name in Latin letters.'

const LETTERS = /\p{L}/gu
/** Written without a space between family and given name. */
const NO_SPACES = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}・]{2,}$/u

const lettersIn = (word: string): number => word.match(LETTERS)?.length ?? 0

const asCompared = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * Whether a signature reads as somebody's full name: two words of two letters, a name of a script that knows no spaces,
 * or the very name the account has, for whoever has only one.
 */
export function isFullName(name: string, ownName = ''): boolean {
  const signed = asCompared(name)
  if (signed === '') return false
  if (signed === asCompared(ownName)) return lettersIn(signed) > 0
  return NO_SPACES.test(signed) || signed.split(' ').filter((word) => lettersIn(word) >= 2).length >= 2
}

/** What is wrong with a typed name, in words; null when it may stand under an agreement. */
export function typedNameProblem(name: string, ownName = ''): string | null {
  if (!isFullName(name, ownName)) return FULL_NAME_WORDS
  return canPrint(name.trim()) ? null : PRINTED_NAME_WORDS
}

/**
 * What is wrong with a signature, in words. One that was drawn may have a name that the copy cannot print; with nothing
 * to see in the drawing it is no signature.
 */
export function signatureProblem(
  { name, drawing }: { name: string; drawing?: string | undefined },
  ownName = '',
): string | null {
  if (drawing === undefined) return typedNameProblem(name, ownName)
  if (!isDrawn(drawing)) return typedNameProblem(name, ownName) ?? FULL_NAME_WORDS
  return isFullName(name, ownName) ? null : FULL_NAME_WORDS
}
