import { phoneWords } from '#domain/accounts/phone-words.ts'

export const phoneHref = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** A number to read out, and to call with a tap. */
export const PhoneLink = ({ phone }: { phone: string }) => <a href={phoneHref(phone)}>{phoneWords(phone)}</a>
