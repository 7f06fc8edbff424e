import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface ModalOptions {
  isOpen: boolean
  /** Puts the focus where whoever opened it goes on. */
  focusIn: (panel: HTMLElement) => void
  /** Called when it has finished opening or closing. */
  onSettled: (isOpen: boolean) => void
}

const takenAway = new WeakSet<HTMLDialogElement>()
/** Closed with the page it belongs to, which may be shown again as it was: nobody has closed it. */
export const isTakenAway = (dialog: HTMLDialogElement): boolean => takenAway.has(dialog)

/** The browser keeps the focus inside, makes the page behind inert and gives the focus back at the end. */
export function useModal({ isOpen, focusIn, onSettled }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const focusPanel = useEffectEvent(focusIn)
  const settle = useEffectEvent(onSettled)

  useLayoutEffect(() => {
    const { current: element } = dialog
    if (!isOpen || element === null) return undefined
    keepPageWidth()
    takenAway.delete(element)
    element.showModal()
    if (panel.current) focusPanel(panel.current)
    return () => {
      takenAway.add(element)
      element.close()
    }
  }, [isOpen])

  useEffect(() => {
    let isCurrent = true
    void motionsEnd([dialog.current, panel.current]).then(() => isCurrent && settle(isOpen))
    return () => {
      isCurrent = false
    }
  }, [isOpen])

  return { dialog, panel }
}

/** A page that scrolls loses its scrollbar while a dialog is open, and would jump aside. */
function keepPageWidth() {
  if (document.querySelector('.dialog:modal') !== null) return
  const { documentElement: page } = document
  page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`)
}

/** At once where nothing moves. */
const motionsEnd = (elements: (HTMLElement | null)[]) =>
  Promise.allSettled(
    elements.flatMap((element) => element?.getAnimations() ?? []).map(({ finished }) => finished),
  )
