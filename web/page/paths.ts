/** Every address of the site, spelled as the description spells it. */
export const PATHS = {
  home: '/home',
  detail: '/detail',
  grooming: '/grooming',
  gallery: '/gallery',
  contact: '/contact-us',
  terms: '/termsOfService',
  reservationPolicy: '/res',
  guidelines: '/guidelines',
  paySuccess: '/paySuccess',
  payError: '/payError',
  payCancel: '/payCancel',
  /** Where a card link leads: paying without a log-in. */
  payLink: '/pay',
  /** Where the link in a code's mail leads. */
  newPassword: '/newPassword',
} as const

/** R7: the part of the site that needs a log-in. */
export const DEFAULT_PATH = '/default'

export const MY_PATHS = {
  notifications: `${DEFAULT_PATH}/notifications`,
  bookings: `${DEFAULT_PATH}/myBookings`,
  packages: `${DEFAULT_PATH}/myPackage`,
  profile: `${DEFAULT_PATH}/myProfileo`,
  dogs: `${DEFAULT_PATH}/myDog`,
  chooseDog: `${DEFAULT_PATH}/chooseDog`,
  boardingDates: `${DEFAULT_PATH}/choooseBoardingDates`,
  chooseSuite: `${DEFAULT_PATH}/chooseSuite`,
  orderAppointment: `${DEFAULT_PATH}/orderAppointment`,
  fillDog: `${DEFAULT_PATH}/fillDog`,
  editDog: `${DEFAULT_PATH}/editDog`,
  dogInterview: `${DEFAULT_PATH}/dogInterview`,
  interviewTime: `${DEFAULT_PATH}/chooseInterviewTime`,
  interviewAppointment: `${DEFAULT_PATH}/interviewAppointment`,
  orderType: `${DEFAULT_PATH}/choooseOrderType`,
} as const

export const WHO_ARE_WE = 'who-are-we'
/** The profile's panel of what is sent by e-mail. */
export const MESSAGE_SETTINGS = 'message-settings'

/** R3: both begin with the dog. */
export const BOOK_PATH = `${MY_PATHS.chooseDog}?type=0`
export const VISIT_PATH = `${MY_PATHS.chooseDog}?type=1`

interface BookingFor {
  orderType?: 'boarding' | 'daycare' | 'grooming'
  dogId?: number
  suiteTypeId?: number
}

/** In the address, so that what somebody came for is still there after logging in. */
export function bookPathFor({ orderType, dogId, suiteTypeId }: BookingFor, path = BOOK_PATH): string {
  const parts = { orderType, dog: dogId, suite: suiteTypeId }
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  return [path, ...given.map(([name, value]) => `${name}=${value}`)].join('&')
}
