/** Every address of the site, spelled as the description spells it. */
export const PATHS = {
  home: '/home',
  detail: '/detail',
  grooming: '/grooming',
  gallery: '/gallery',
  contact: '/contact-us',
  terms: '/termsOfService',
} as const

export const WHO_ARE_WE = 'who-are-we'

/** Booking and visiting begin with a message to client service until the site takes bookings itself. */
export const BOOK_PATH = `${PATHS.contact}?about=book`
export const VISIT_PATH = `${PATHS.contact}?about=visit`
