import { createContext, useContext, useEffect } from 'react'

/** What a page tells the layout's Next bar. A page that says nothing has none. */
export interface NextBarControl {
  /** S6: the page is filled in; until then Next does nothing. */
  pass: boolean
  onNext: () => void
  /** The choice so far, in big and in small: "2 dogs", "Maple and Biscuit". */
  chosen: string
  details: string
  /** Beside the button: "Nothing is charged yet". */
  note: string
}

export const NextBarSlot = createContext<(control: NextBarControl | null) => void>(() => {})

export function useNextBar({ pass, onNext, chosen, details, note }: NextBarControl) {
  const show = useContext(NextBarSlot)
  useEffect(() => show({ pass, onNext, chosen, details, note }), [show, pass, onNext, chosen, details, note])
  useEffect(() => () => show(null), [show])
}

export function pressNext({ pass, onNext }: Pick<NextBarControl, 'pass' | 'onNext'>) {
  if (pass) onNext()
}
