import { requiredText } from './fields.ts'
import { asLinkReader } from './hidden-characters.ts'

export const MAX_NAME_LENGTH = 60
/** A year or a number after a name, not a telephone number. */
const MAX_DIGITS = 4

/** Mail programs make links of these, also of a dot that is not written like ours; U+3002 stays when made plain. */
const ADDRESS = /:\/\/|@|\bwww\b|[\p{L}\p{M}\p{N}-][.。]\p{L}[\p{L}\p{M}]+/iu
const MARKUP = /[<>[\]{}\\/|]/

/**
 * A name that a mail may carry to somebody else's address: it must not read as a link, an address or a telephone
 * number, because anybody can sign up with anybody's e-mail.
 */
export const personName = (label: string, missing?: string) =>
  requiredText(label, MAX_NAME_LENGTH, missing)
    .refine(
      // What is too long is refused anyway, and would take long to make plain.
      (value) => !ADDRESS.test(asLinkReader(value.slice(0, MAX_NAME_LENGTH))),
      `Please leave web and email addresses out of ${label}. After a dot, put a space.`,
    )
    .refine((value) => !MARKUP.test(value), `Please use letters, spaces and hyphens for ${label}.`)
    .refine(
      (value) => (value.match(/\p{N}/gu)?.length ?? 0) <= MAX_DIGITS,
      `Please use at most ${MAX_DIGITS} digits in ${label}.`,
    )
