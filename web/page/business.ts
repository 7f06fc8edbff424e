import type { ConfigTime, ParkInfo } from '#contract/business/catalog-park.ts'

export type BusinessFacts = Pick<
  ParkInfo,
  'name' | 'phone' | 'email' | 'addressLine' | 'city' | 'region' | 'postalCode' | 'socialLinks'
>

/** The name as the logo splits it. */
export const BRAND = { name: 'Evergreen', rest: 'Dog Park & Stay' } as const

/**
 * The business as the first paint shows it. The API's getParkInfo says the same and has the last word:
 * what staff change there replaces these lines as soon as it has arrived.
 */
export const BUSINESS: BusinessFacts = {
  name: `${BRAND.name} ${BRAND.rest}`,
  phone: '604-555-0142',
  email: 'hello@evergreen.example',
  addressLine: '18420 Fernridge Road',
  city: 'Surrey',
  region: 'BC',
  postalCode: 'V3Z 0K4',
  socialLinks: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
  ],
}

/** The working hours until getConfigTimes has answered for the first time. */
export const USUAL_HOURS: Pick<ConfigTime, 'label' | 'workTime'>[] = [
  { label: 'Monday to Friday', workTime: '07:00-19:00' },
  { label: 'Saturday and Sunday', workTime: '08:00-18:00' },
  { label: 'Holidays', workTime: '08:00-10:00' },
  { label: 'Holidays', workTime: '16:00-18:00' },
]

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

type AddressFacts = Pick<BusinessFacts, 'addressLine' | 'city' | 'region' | 'postalCode'>

/** '18420 Fernridge Road, Surrey, BC V3Z 0K4'. */
const streetAddress = ({ addressLine, city, region, postalCode }: AddressFacts): string =>
  `${addressLine}, ${city}, ${region} ${postalCode}`

/** Where a map shows the way. */
export const mapHref = (facts: AddressFacts): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(streetAddress(facts))}`
