import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'

/** What a page puts beside the layout's back button instead of the usual title alone. */
export interface PageTop {
  title?: string | undefined
  /** Under the title: "Boarding · step 3 of 6". */
  note?: string | undefined
  /** Right of the title. An element made once, or the layout is drawn again and again. */
  action?: ReactNode
}

export const PageTopSlot = createContext<(top: PageTop) => void>(() => {})

export function usePageTop({ title, note, action }: PageTop) {
  const show = useContext(PageTopSlot)
  useLayoutEffect(() => show({ title, note, action }), [show, title, note, action])
  useLayoutEffect(() => () => show({}), [show])
}
