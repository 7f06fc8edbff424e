import { refusalForConstraint } from '../../../http/refusals/constraint-refusals.ts'
import { Refusal, type RefusalReason } from '../../../http/refusals/refusal.ts'

/** As it is said at the desk, not to the customer. */
const WORDS: Partial<Record<RefusalReason, string>> = {
  'sold-out': 'Someone else just took that.',
  'dog-elsewhere': 'One of them has another booking on these days.',
}

const IN_ONE_PLACE = 'attendance_in_one_place'

/** The tables have the last word on space and on where a dog is; their no becomes a sentence. */
export async function refuseIfTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === IN_ONE_PLACE) {
      throw new Refusal('changed-meanwhile', {
        msg: 'One of them is here already, with another booking.',
        nothingDone: true,
      })
    }
    const refusal = refusalForConstraint(error)
    if (refusal === null) throw error
    const msg = WORDS[refusal.reason]
    throw msg === undefined ? refusal : new Refusal(refusal.reason, { msg, nothingDone: true })
  }
}
