import { countDogs } from '#domain/rooms/suites.ts'
import { BOOK_PATH } from '../../page/paths.ts'
import type { StayRequest } from './stay-answer.ts'

/** In the address, so that the request is still there after logging in. Without both dates it asks for none. */
export function bookingAddress({ arrival, departure, dogs }: StayRequest, suiteTypeId?: number): string {
  const count = countDogs(dogs)
  const dates = arrival === '' || departure === '' ? '' : `&from=${arrival}&to=${departure}`
  const suite = suiteTypeId === undefined ? '' : `&suite=${suiteTypeId}`
  return `${BOOK_PATH}&orderType=boarding${dates}${suite}${count > 1 ? `&dogs=${count}` : ''}`
}
