/** Takes no room, or blank room: soft hyphens, joiners, fillers, selectors, tags, marks of direction and of notes. */
const HIDDEN = '\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB'

/** These turn the text around them about: whoever sends them gets an error, so they are not taken out. */
const TURNING_ABOUT = '[\\u202A-\\u202E\\u2066-\\u2069]'

const PICTURE = '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F]?\\p{Emoji_Modifier}?'

const JOINING_SCRIPTS =
  'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('')

/** Where a joiner between two letters changes how they look. U+061C counts as Arabic, and nobody sees it. */
const JOINING = `(?!\\u061C)[${JOINING_SCRIPTS}]`

/** Where what is hidden belongs to something that can be seen. */
const SEEN = [
  // The flags of England, Scotland and Wales.
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F}',
  `${PICTURE}(?:\\u200D${PICTURE})*`,
  '[0-9#*]\\uFE0F\\u20E3',
  `${JOINING}(?:[\\u200C\\u200D]${JOINING})+`,
].join('|')

const SEEN_OR_HIDDEN = new RegExp(`(${SEEN}|${TURNING_ABOUT})|[${HIDDEN}]`, 'gu')
const EVERY_HIDDEN = new RegExp(`[${HIDDEN}]`, 'gu')

/**
 * Text without what nobody can see in it. It is taken out, not refused: it comes with what is pasted, and its sender
 * could not find it. Emoji and scripts that need joiners keep them.
 */
export const withoutHidden = (text: string): string =>
  text.replaceAll(SEEN_OR_HIDDEN, (_all, seen: string | undefined) => seen ?? '')

/** Text as a program that looks for links may read it: nothing hidden at all, wide letters and odd dots made plain. */
export const asLinkReader = (text: string): string => text.replaceAll(EVERY_HIDDEN, '').normalize('NFKC')
