import './staff-sheet.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'

const WIDTH = 580

interface StaffSheetProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** The one button, with the sum beside it; it stays in sight. */
  footer?: ReactNode
  beginsInFirstField?: boolean
  children: ReactNode
}

/** A step with a customer in front of you: from the right, on a phone from below. */
export function StaffSheet({ children, ...props }: StaffSheetProps) {
  return (
    <Dialog {...props} width={WIDTH} className="staff-sheet">
      <ScrollMark />
      {children}
    </Dialog>
  )
}

/** WS37: once what it stands above has gone under the title, the title has a rule. */
function ScrollMark() {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = mark.current?.closest('.dialog-panel')
    if (!mark.current || !panel || !('IntersectionObserver' in globalThis)) return undefined
    const titlePx = panel.querySelector('h2')?.offsetHeight ?? 0
    const observer = new IntersectionObserver(
      ([entry]) => panel.classList.toggle('is-scrolled', entry?.isIntersecting === false),
      { root: panel.closest('.dialog-scroll'), rootMargin: `-${titlePx}px 0px 0px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} className="scroll-mark" aria-hidden="true" />
}
