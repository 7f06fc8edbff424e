import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'

/** What a page puts beside the layout's back button instead of the usual title alone. */
export interface PageTop {
  title?: string | undefined
  /** A step of a booking shows its question in place of the title. */
  question?: string | undefined
  /** Under the title: "Boarding · step 3 of 6". */
  note?: string | undefined
  /** Right of the title. An element made once, or the layout is drawn again and again. */
  action?: ReactNode
}

export const PageTopSlot = createContext<(top: PageTop) => void>(() => {})

export function usePageTop({ title, question, note, action }: PageTop) {
  const show = useContext(PageTopSlot)
  useLayoutEffect(() => show({ title, question, note, action }), [show, title, question, note, action])
  useLayoutEffect(() => () => show({}), [show])
}
