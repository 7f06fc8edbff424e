import type { NewOrder } from './use-new-order.ts'

/** WS14: a dog of it is met first, so nothing is due before that. */
export const isMetFirst = ({ draft, quote }: Pick<NewOrder, 'draft' | 'quote'>): boolean =>
  draft.what !== 'interview' &&
  (quote.data?.checklist.some(({ gate, state }) => gate === 'interview' && state !== 'green') ?? false)
