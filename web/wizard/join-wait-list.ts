import { orders } from '#contract/orders.ts'
import { CallError } from '../api/call-error.ts'
import { callOnce } from '../api/call-once.ts'
import { readBookingsAgain } from '../orders/booking-cache.ts'
import type { OrderWish } from './to-request.ts'

const UNREACHED = 'We could not reach our server, so you are not on the list yet. Please try again.'

/** Gets in line for what is full; answers why not, or null when they are on the list. */
export async function joinWaitList(request: OrderWish): Promise<string | null> {
  try {
    await callOnce(orders.joinWaitList, { request }, { silent: true })
  } catch (error) {
    return error instanceof CallError ? error.message : UNREACHED
  }
  void readBookingsAgain()
  return null
}
