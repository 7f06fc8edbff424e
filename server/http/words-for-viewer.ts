import { hideSums } from '#domain/money/hide-sums.ts'
import { withoutSums } from '#domain/money/without-sums.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import { Refusal } from './refusals/refusal.ts'

/** What a manager is asked to allow has the sum that the caller typed, and by itself no other (`wordsOfApproval`). */
const SAYS_WHAT_WAS_ASKED = 'manager-needed'

/**
 * AD19: what the back office says, for whoever calls: the sentence of an answer, and a refusal with all it brings along,
 * name no sums to somebody without money. Here and not where each is written, so that none is forgotten. The data of an
 * answer is not touched: it holds what people typed, which forms write back.
 */
export async function inWordsFor<Outcome extends object>(
  viewer: StaffMember,
  ask: () => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  if (mayDo(viewer, 'money')) return ask()
  try {
    const outcome = await ask()
    if (!('msg' in outcome) || typeof outcome.msg !== 'string') return outcome
    return { ...outcome, msg: withoutSums(outcome.msg) }
  } catch (error) {
    throw error instanceof Refusal && error.reason !== SAYS_WHAT_WAS_ASKED ? withoutItsSums(error) : error
  }
}

function withoutItsSums({ reason, message, data, retryAfterSeconds }: Refusal): Refusal {
  return new Refusal(reason, {
    msg: withoutSums(message),
    data: hideSums(data),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}
