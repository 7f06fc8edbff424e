import type { OrderNotice } from '../business/notifications/events/order-words.ts'
import { aSheet } from './a-sheet.ts'

export const stay = (dog: string): OrderNotice => ({
  orderId: 31,
  orderType: 'boarding',
  dogNames: [dog, 'Otis'],
  suite: 'Deluxe Suite',
  arrival: '2026-12-04',
  departure: '2026-12-08',
})
export const days = (dog: string, ...dates: string[]): OrderNotice => ({
  orderId: 32,
  orderType: 'daycare',
  dogNames: [dog],
  days: dates,
})
export const meeting = (dog: string): OrderNotice => ({
  orderId: 34,
  orderType: 'interview',
  dogNames: [dog],
  date: '2026-11-20',
  time: '09:00',
})
export const groom = (dog: string): OrderNotice => ({
  orderId: 33,
  orderType: 'grooming',
  dogNames: [dog],
  service: 'Full groom',
  date: '2026-12-12',
  time: '11:30',
  groomer: 'Dana',
})

/** With everything that its mail says below the sentences. */
export const withSheet = (one: OrderNotice): OrderNotice => ({ ...one, sheet: aSheet(one.dogNames) })
