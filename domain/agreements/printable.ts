/** Beyond Latin-1, what the fonts that every PDF reader has can print (Windows-1252). */
const FURTHER = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Each sign before the one it is printed as: Latin letters that are no letter with a mark, and signs that look alike. */
const PAIRS = 'ŁLłlĐDđdĦHħhŦTŧtıiŊNŋnẞßƏEəeƐEɛeƆOɔoƁBɓbƊDɗdƘKƙk−–ʻ‘ʼ’ʾ’ʿ‘‐-‑-⁄/'
const ALIKE = new Map(Array.from(PAIRS.matchAll(/(.)(.)/gu), ([, sign = '', alike = '']) => [sign, alike]))

const isInFont = (sign: string): boolean =>
  /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff]$/u.test(sign) || FURTHER.has(sign)

/** A sign as those fonts have it: a letter they lack loses its marks (ő → o). Null when they have nothing alike. */
function printed(sign: string): string | null {
  if (isInFont(sign)) return sign
  // A mark that stands by itself, or an invisible sign.
  if (/^[\p{M}\p{Cf}]$/u.test(sign)) return ''
  const alike = ALIKE.get(sign) ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const bare = Array.from(alike, (part) => ALIKE.get(part) ?? part).join('')
  return bare !== '' && Array.from(bare).every(isInFont) ? bare : null
}

/** '1⅓' is one and a third: printed as '1 1/3', never as '11/3'. */
const apart = (text: string): string => text.replaceAll(/(?<=\d)(?=[\u2150-\u215e\u2189])/gu, ' ')

const signsOf = (text: string): string[] => Array.from(apart(text.normalize('NFC')).replaceAll(/\s/g, ' '))

/** Text as our papers print it; a sign they cannot print becomes a question mark. */
export const toPrintable = (text: string): string =>
  signsOf(text)
    .map((sign) => printed(sign) ?? '?')
    .join('')

/** Whether our papers can print all of a text, if need be without the marks on its letters. */
export const canPrint = (text: string): boolean => signsOf(text).every((sign) => printed(sign) !== null)

/** Who a paper names: by the name, or by the e-mail address where the name cannot be printed. */
export const printedName = (name: string, email: string): string =>
  name !== '' && canPrint(name) ? name : email
