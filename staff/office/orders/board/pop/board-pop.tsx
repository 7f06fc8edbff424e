import './board-pop.css'
import './pop-moves.css'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../../../frame/keys/use-page-keys.ts'
import { StaffSheet } from '../../../../frame/page/staff-sheet.tsx'
import { useIsPhone } from '../../../../frame/page/use-is-phone.ts'

/** What a popover stands beside, in the window. */
export type Anchor = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

interface BoardPopProps {
  anchor: Anchor
  title: ReactNode
  /** Beside the title, at the left. */
  faces?: ReactNode
  line?: ReactNode
  /** Weak to strong. */
  footer?: ReactNode
  /** A press beside it leaves it. */
  isLight?: boolean
  onClose: () => void
  children?: ReactNode
}

/** A small decision, beside what it is about; the board behind it stays in sight. On a phone it is a sheet. */
export function BoardPop(props: BoardPopProps) {
  const isPhone = useIsPhone()
  if (!isPhone) return createPortal(<Pop {...props} />, document.body)
  const { title, line, footer, onClose, children } = props
  return (
    <StaffSheet isOpen onClose={onClose} title={title} footer={footer}>
      {line !== undefined && <p className="muted">{line}</p>}
      <div className="board-pop-body">{children}</div>
    </StaffSheet>
  )
}

const EDGE = 12
const GAP = 10

function Pop({ anchor, title, faces, line, footer, isLight = false, onClose, children }: BoardPopProps) {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  usePageKeys([{ key: 'Escape', label: 'Close', run: onClose }])
  useFocusInside(panel)
  usePlace(panel, anchor)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (!isLight) return undefined
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && panel.current?.contains(target) === false) leave()
    }
    document.addEventListener('pointerdown', press, { capture: true })
    return () => document.removeEventListener('pointerdown', press, { capture: true })
  }, [isLight])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <div
      ref={panel}
      className="board-pop"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={faces === undefined ? 'pop-head' : 'pop-head with-faces'}>
        {faces}
        <div>
          <h2 id={titleId}>{title}</h2>
          {line !== undefined && <p className="muted">{line}</p>}
        </div>
        <button type="button" className="round-button" aria-label="Close" onClick={onClose}>
          <StaffIcon name="x-bold" />
        </button>
      </div>
      <div className="board-pop-body">{children}</div>
      {footer !== undefined && <div className="pop-foot">{footer}</div>}
    </div>
  )
}

/** Whoever opened it by keys goes on inside, and is back where they were afterwards. */
function useFocusInside(panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current: element } = panel
    const before = document.activeElement
    if (element?.contains(before) === false) element.focus({ preventScroll: true })
    return () => {
      const isInside =
        element?.contains(document.activeElement) === true || document.activeElement === document.body
      if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [panel])
}

/** Below what it is about, or above it, or where there is room. */
function usePlace(panel: RefObject<HTMLElement | null>, { left, top, right, bottom }: Anchor) {
  useLayoutEffect(() => {
    const { current: element } = panel
    if (element === null) return undefined
    const place = () => placeBeside(element, { left, top, right, bottom })
    place()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [panel, left, top, right, bottom])
}

function placeBeside(element: HTMLElement, { left, top, right, bottom }: Anchor) {
  const { offsetWidth: width, offsetHeight: height } = element
  const [wide, high] = [window.innerWidth, window.innerHeight]
  const middle = (Math.max(left, EDGE) + Math.min(right, wide - EDGE)) / 2
  const below = bottom + GAP
  const above = top - GAP - height
  const y = below + height <= high - EDGE ? below : above >= EDGE ? above : high - EDGE - height
  element.style.left = `${Math.max(EDGE, Math.min(wide - EDGE - width, middle - width / 3))}px`
  element.style.top = `${Math.max(EDGE, y)}px`
}

/** The one button of a popover: Enter presses it as soon as it is there. */
export function MainButton({
  children,
  isDisabled = false,
  onPress,
}: {
  children: ReactNode
  isDisabled?: boolean
  onPress: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { current: element } = button
    const pop = element?.closest('[role=dialog]')
    if (element !== null && (document.activeElement === pop || document.activeElement === document.body))
      element.focus()
  }, [])
  return (
    <button ref={button} type="button" className="button primary" disabled={isDisabled} onClick={onPress}>
      {children}
    </button>
  )
}
