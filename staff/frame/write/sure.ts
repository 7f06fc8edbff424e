import { CallError } from '#client/api/call-error.ts'
import type { Question } from '#contract/management/catalogue/catalogue.ts'
import { createStore } from '#ui/store.ts'

/** K10: what looks like a slip is asked for once more, all of it in one dialog. */
export interface OpenQuestions {
  questions: readonly Question[]
  /** The keys of what was said yes to, each with the word that was typed for it. */
  yes: (keys: string[]) => void
  no: () => void
}

/** Any write may ask; one dialog shows it. */
export const openQuestions = createStore<OpenQuestions | null>(null)

function questionsOf(error: unknown): readonly Question[] | null {
  if (!(error instanceof CallError) || error.code !== 409) return null
  const { questions } = (error.data ?? {}) as { questions?: unknown }
  return Array.isArray(questions) && questions.length > 0 ? (questions as Question[]) : null
}

/** A yes as the server reads it: the key, and the word that was asked for. */
export const yesTo = ({ key, typed }: Question): string => (typed === undefined ? key : `${key} ${typed}`)

type Ask = (questions: readonly Question[]) => Promise<string[]>

/**
 * Sends a write, and where the server asks whether that is meant, asks on and sends it again with the answers. What was
 * said yes to counts until the next question of the same write.
 */
export async function sendSure<Output>(
  send: (sure: string[]) => Promise<Output>,
  ask: Ask = askInDialog,
  said: readonly string[] = [],
): Promise<Output> {
  try {
    return await send([...said])
  } catch (error) {
    const questions = questionsOf(error)
    if (questions === null) throw error
    return sendSure(send, ask, [...said, ...(await ask(questions))])
  }
}

/** For taking back: the values were there a moment ago, so that they are meant. */
export const alwaysYes: Ask = (questions) => Promise.resolve(questions.map(yesTo))

const NOT_MEANT = 'Nothing was saved. Change it, or save once more.'

function askInDialog(questions: readonly Question[]): Promise<string[]> {
  openQuestions.read()?.no()
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      openQuestions.change(null)
      act()
    }
    openQuestions.change({
      questions,
      yes: (keys) => settle(() => resolve(keys)),
      no: () => settle(() => reject(new CallError(NOT_MEANT, 409))),
    })
  })
}
