import type { Refused } from '#domain/orders/refused.ts'
import { Refusal } from './refusal.ts'

/** What the rules decided, or their refusal thrown. */
export function orRefuse<T extends object>(decided: T | Refused): Exclude<T, Refused> {
  if (isRefused(decided)) throw toRefusal(decided)
  return decided as Exclude<T, Refused>
}

export const toRefusal = ({ reason, msg, data }: Refused): Refusal => new Refusal(reason, { msg, data })

const isRefused = (decided: object): decided is Refused => 'ok' in decided && decided.ok === false

export function refuseIf(refused: Refused | null): void {
  if (refused !== null) throw toRefusal(refused)
}
