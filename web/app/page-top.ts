import { createContext, type ReactNode, useContext, useEffect } from 'react'

/** What a page puts beside the layout's back button instead of the usual title alone. */
export interface PageTop {
  title?: string | undefined
  /** Right of the title. An element made once, or the layout is drawn again and again. */
  action?: ReactNode
}

export const PageTopSlot = createContext<(top: PageTop) => void>(() => {})

export function usePageTop({ title, action }: PageTop) {
  const show = useContext(PageTopSlot)
  useEffect(() => show({ title, action }), [show, title, action])
  useEffect(() => () => show({}), [show])
}
