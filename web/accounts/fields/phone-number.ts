import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'

/** A number while it is being written: the country beside the field, and what is in the field. */
export interface PhoneText {
  country: CountryCode
  text: string
}

export const HOME_COUNTRY: CountryCode = 'CA'
const NORTH_AMERICA = '1'
const NORTH_AMERICAN_DIGITS = 10
const FURTHEST_OFF = 9

/** Where several countries share a calling code, the number alone does not tell which; this one is the likeliest. */
const LIKELIEST: Partial<Record<string, CountryCode>> = {
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  590: 'GP',
  599: 'CW',
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** '+16045550190' → '604 555 0190' with Canada beside it. */
export function phoneTextOf(stored: string): PhoneText {
  const parsed = parsePhoneNumberFromString(stored)
  if (!parsed) return { country: HOME_COUNTRY, text: stored }
  const country = LIKELIEST[parsed.countryCallingCode] ?? parsed.country ?? HOME_COUNTRY
  return { country, text: withoutSigns(parsed.formatNational(), country) }
}

/** The international form that is kept, or '' for an empty field. Undefined while it is no number. */
export function storedPhone(phone: PhoneText): string | undefined {
  if (phone.text.trim() === '') return ''
  if (phoneProblem(phone) !== undefined) return undefined
  return parsePhoneNumberFromString(phone.text, phone.country)?.number
}

/** For reading: '604 555 0190', and with its country's code when it is from elsewhere. */
export function phoneWords(stored: string): string {
  const parsed = parsePhoneNumberFromString(stored)
  if (!parsed) return stored
  if (parsed.countryCallingCode !== NORTH_AMERICA) return parsed.formatInternational()
  return withoutSigns(parsed.formatNational(), HOME_COUNTRY)
}

/** What was typed, spaced the way the country writes it. A number with its own '+' brings its country along. */
export function spacedPhone({ country, text }: PhoneText): PhoneText {
  const typed = text.trim()
  if (typed.startsWith('+')) {
    const parsed = parsePhoneNumberFromString(typed)
    return parsed?.isPossible() ? phoneTextOf(parsed.number) : { country, text: typed }
  }
  if (/[^\d\s().-]/.test(typed)) return { country, text: typed }
  return { country, text: withoutSigns(new AsYouType(country).input(typed), country) }
}

/** What to do about the number; undefined when it may be right, and for an empty field. */
export function phoneProblem({ country, text }: PhoneText): string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  if (!/^\+?[\d\s().-]+$/.test(typed)) return 'Please use digits only.'
  if (isPossible(typed, country)) return undefined
  for (let count = 1; count <= FURTHEST_OFF; count += 1) {
    if (isPossible(typed + '0'.repeat(count), country)) {
      return count === 1 ? 'One digit is missing.' : `${NUMBERS[count]} digits are missing.`
    }
    if (isPossible(withoutLastDigits(typed, count), country)) {
      return count === 1
        ? 'That’s one digit too many.'
        : `That’s ${NUMBERS[count]?.toLowerCase()} digits too many.`
    }
  }
  return 'Please check the phone number.'
}

/** The same for a number that must be given. */
export const neededPhoneProblem = (phone: PhoneText, whenEmpty: string): string | undefined =>
  phone.text.trim() === '' ? whenEmpty : phoneProblem(phone)

function isPossible(text: string, country: CountryCode): boolean {
  if (validatePhoneNumberLength(text, country) !== undefined) return false
  const parsed = parsePhoneNumberFromString(text, country)
  if (!parsed) return false
  // Seven digits ring in one's own town only.
  return parsed.countryCallingCode !== NORTH_AMERICA || parsed.nationalNumber.length === NORTH_AMERICAN_DIGITS
}

/** '(604) 555-0190' → '604 555 0190', as the signs on our doors have it. */
function withoutSigns(text: string, country: CountryCode): string {
  if (getCountryCallingCode(country) !== NORTH_AMERICA) return text
  return text.replaceAll(/[()]/g, '').replaceAll('-', ' ')
}

function withoutLastDigits(text: string, count: number): string {
  return text.replace(new RegExp(`(?:\\d\\D*){${count}}$`), '')
}

export interface PhoneCountry {
  code: CountryCode
  name: string
  callingCode: string
}

/** Canada and the United States first, then all others by name. */
export function phoneCountries(): PhoneCountry[] {
  const names = new Intl.DisplayNames(['en-CA'], { type: 'region' })
  const near: CountryCode[] = [HOME_COUNTRY, 'US']
  const others = getCountries().filter((code) => !near.includes(code))
  const named = (code: CountryCode) => ({
    code,
    name: names.of(code) ?? code,
    callingCode: `+${getCountryCallingCode(code)}`,
  })
  return [...near.map(named), ...others.map(named).toSorted((a, b) => a.name.localeCompare(b.name))]
}
