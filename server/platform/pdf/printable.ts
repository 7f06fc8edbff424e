/** Beyond Latin-1, what the fonts that every PDF reader has can print (Windows-1252). */
const FURTHER = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

const isPrintable = (sign: string): boolean =>
  /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff]$/u.test(sign) || FURTHER.has(sign)

/**
 * Text as those fonts can print it. A letter they lack loses its marks (ő → o); a sign with nothing alike becomes
 * a question mark, because a receipt with one odd letter is better than none.
 */
export function toPrintable(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll('−', '–').replaceAll(/\s/g, ' '), (sign) => {
    if (isPrintable(sign)) return sign
    const bare = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return bare !== '' && Array.from(bare).every(isPrintable) ? bare : '?'
  }).join('')
}
