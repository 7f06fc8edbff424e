import type { SyntheticEvent } from 'react'

/** A dialog goes only with what drew it: closed by the browser, a press that opens it again at once would be lost. */
export const onEscape = (close: () => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
  // A file chooser inside it that is left without a file says so in the same word.
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  close()
}
