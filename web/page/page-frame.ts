import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'

/** What the Next bar says and does. */
export interface NextBarControl {
  /** S6: the page is filled in; until then Next does nothing. */
  canContinue: boolean
  onNext: () => void
  /** The choice so far, in big and in small: "2 dogs", "Maple and Biscuit". */
  chosen: string
  details: string
  /** Beside the button: "Nothing is charged yet". */
  note: string
  /** On the button: Next, unless it does more than that ("Pay $106.37"). */
  label?: string | undefined
  /** What was clicked is being done. */
  isBusy?: boolean | undefined
  /** Which step it is, of how many. */
  step: number
  totalStep: number
  /** Where one is, for those who hear it: 'Step 1' while nobody knows how many there will be. */
  progress: string
  /** On a phone: shows the booking so far when the sum is tapped. */
  onDetails?: (() => void) | undefined
  /** What that shows, for those who hear it. */
  detailsLabel?: string | undefined
  /** While Next does nothing: leads to what is missing, which the details name. */
  onMissing?: (() => void) | undefined
}

/** What a page tells the layout around it: all of it in one go. */
export interface PageFrame {
  /** Beside the back button, instead of the usual one. */
  title?: string | undefined
  /** A step of a booking shows its question in place of the title. */
  question?: string | undefined
  /** Under the title: "Boarding · step 3 of 6". */
  note?: string | undefined
  /** Right of the title. An element made once, or the layout is drawn again and again. */
  action?: ReactNode
  /** The step before, for the Back button of somebody who did not come from there. */
  back?: string | undefined
  /** The address of the step that says so, and where Next leads once the step can be left. */
  path?: string
  leadsTo?: string | undefined
  /** A page that gives none has no Next bar. */
  nextBar?: NextBarControl
}

/** The state of an address whose Back leads to where one came from, not to the step before. */
export const BACK_IN_HISTORY = { isBackInHistory: true }

export const NO_FRAME: PageFrame = {}

/** How a page says it, and for the wizard what was last said. */
export const PageFrameSlot = createContext<(frame: PageFrame) => void>(() => {})
export const ShownPageFrame = createContext<PageFrame>(NO_FRAME)

export function usePageFrame(frame: PageFrame): void {
  const show = useContext(PageFrameSlot)
  useLayoutEffect(() => show(frame))
  useLayoutEffect(() => () => show(NO_FRAME), [show])
}

/** What says the same is not drawn again. */
export function isSameFrame(one: PageFrame, other: PageFrame): boolean {
  const { nextBar: oneBar = {}, ...oneRest } = one
  const { nextBar: otherBar = {}, ...otherRest } = other
  return isSame(oneRest, otherRest) && isSame(oneBar, otherBar)
}

function isSame(one: object, other: object): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => Object.is(Reflect.get(one, name), Reflect.get(other, name)))
}

export function clickNext({
  canContinue,
  isBusy,
  onNext,
}: Pick<NextBarControl, 'canContinue' | 'isBusy' | 'onNext'>) {
  if (canContinue && isBusy !== true) onNext()
}
