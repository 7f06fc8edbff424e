import type { Question } from '#contract/management/catalogue/catalogue.ts'
import { Refusal } from '../../http/refusals/refusal.ts'

/** K10: what looks like a slip is asked for once more, in words; nothing is saved before it is said yes to. */
export function refuseUnsure(questions: readonly Question[], sure: readonly string[]): void {
  const open = questions.filter(
    ({ key, typed }) => !sure.includes(typed === undefined ? key : `${key} ${typed}`),
  )
  if (open.length > 0) throw new Refusal('sure-needed', { msg: open[0]!.text, data: { questions: open } })
}
