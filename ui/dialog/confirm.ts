import { createStore } from '../store.ts'

/** One question before something that cannot be taken back. Anything may ask; one ConfirmDialog shows it. */
export interface Question {
  text: string
  confirmLabel: string
  /** What the other button says where Cancel could be read two ways. */
  refuseLabel?: string
  /** Nothing is lost by it, so that the button they came for may be the large one. */
  isHarmless?: boolean
}
export interface OpenQuestion extends Question {
  answer: (isConfirmed: boolean) => void
}

export const openQuestion = createStore<OpenQuestion | null>(null)

/** Resolves to true when confirmed. A second question takes the place of the first, which then counts as refused. */
export function askToConfirm(question: Question): Promise<boolean> {
  openQuestion.read()?.answer(false)
  return new Promise((resolve) => {
    openQuestion.change({
      ...question,
      answer: (isConfirmed) => {
        openQuestion.change(null)
        resolve(isConfirmed)
      },
    })
  })
}
