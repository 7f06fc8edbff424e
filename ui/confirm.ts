/** One question before something that cannot be taken back. Anything may ask; one ConfirmDialog shows it. */
export interface Question {
  text: string
  confirmLabel: string
}
export interface OpenQuestion extends Question {
  answer: (isConfirmed: boolean) => void
}

let open: OpenQuestion | null = null
const listeners = new Set<() => void>()

function change(next: OpenQuestion | null) {
  open = next
  for (const listener of listeners) listener()
}

export const readQuestion = () => open

export function onQuestion(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Resolves to true when confirmed. A second question takes the place of the first, which then counts as refused. */
export function askToConfirm(question: Question): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    change({
      ...question,
      answer: (isConfirmed) => {
        change(null)
        resolve(isConfirmed)
      },
    })
  })
}
