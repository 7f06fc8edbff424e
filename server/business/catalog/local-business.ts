import type { ConfigTime } from '#contract/business/catalog-park.ts'
import type { findPark, listSocialLinks } from './park-store.ts'

type Park = NonNullable<Awaited<ReturnType<typeof findPark>>>
type SocialLinks = Awaited<ReturnType<typeof listSocialLinks>>

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const SCHEMA = 'https://schema.org'

/** A park as search engines read it (schema.org). Addresses are absolute or left out. */
export function toLocalBusiness(
  park: Park,
  hours: ConfigTime[],
  socialLinks: SocialLinks,
  publicOrigin: string | undefined,
) {
  return {
    '@context': SCHEMA,
    '@type': 'LocalBusiness',
    name: park.name,
    description: park.tagline,
    telephone: park.phone,
    email: park.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: park.address_line,
      addressLocality: park.city,
      addressRegion: park.region,
      postalCode: park.postal_code,
      addressCountry: 'CA',
    },
    openingHoursSpecification: hours.map(toOpeningHours),
    currenciesAccepted: 'CAD',
    sameAs: socialLinks.map(({ url }) => url),
    ...(publicOrigin !== undefined && { url: `${publicOrigin}/`, image: `${publicOrigin}/share.png` }),
  }
}

function toOpeningHours({ workTime, weekdays, holidays }: ConfigTime) {
  const [opens, closes] = workTime.split('-')
  const days = weekdays.map((day) => `${SCHEMA}/${WEEKDAYS[day - 1]}`)
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: holidays ? [...days, `${SCHEMA}/PublicHolidays`] : days,
    opens,
    closes,
  }
}
