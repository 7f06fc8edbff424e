import type { Vaccine } from '#domain/dogs/vaccines.ts'

/** The screens that notifications and mails lead to, spelled as the site spells them. */
export const SITE_LINKS = {
  dogs: '/default/myDog',
  addDog: '/default/fillDog',
  dog: (dogId: number) => `/default/editDog?id=${dogId}`,
  /** Where the paper for this vaccine is uploaded. */
  vaccine: (dogId: number, vaccine: Vaccine) => `/default/editDog?id=${dogId}&part=${vaccine}`,
  book: '/default/chooseDog?type=0',
  bookings: '/default/myBookings',
  booking: (orderId: number) => `/default/myBookings?id=${orderId}`,
  passes: '/default/myPackage',
  profile: '/default/myProfileo',
} as const
