import type { Order } from '#contract/order-view.ts'

const FOR_A_NIGHT = [
  'Their own food for the whole stay, packed by meal',
  'Medication in its original packaging',
  'One thing that smells of home',
  'A flat collar with a tag, and a leash',
]
const FOR_A_DAY = ['A flat collar with a tag, and a leash', 'Medication in its original packaging']
const FOR_A_MEETING = ['A flat collar and a leash', 'Your dog a little hungry', 'No toys: we have plenty']

/** What comes along, as the guidelines say it. */
export function toBring(orderType: Order['orderType']): readonly string[] {
  if (orderType === 'boarding') return FOR_A_NIGHT
  return orderType === 'interview' || orderType === 'visit' ? FOR_A_MEETING : FOR_A_DAY
}
