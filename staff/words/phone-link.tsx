import { phoneWords } from '#domain/accounts/phone-words.ts'

/** A number to read out, and to call with a tap. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phoneWords(phone)}</a>
)
