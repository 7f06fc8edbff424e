import { createContext, useContext, useLayoutEffect } from 'react'

/** What a page tells the layout's Next bar. A page that says nothing has none. */
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
  /** Where one is, for those who hear it: 'Step 1' while nobody knows how many there will be. */
  progress?: string | undefined
  /** On a phone: shows the booking so far when the sum is tapped. */
  onDetails?: (() => void) | undefined
  /** What that shows, for those who hear it. */
  detailsLabel?: string | undefined
  /** While Next does nothing: leads to what is missing, which the details name. */
  onMissing?: (() => void) | undefined
}

export const NextBarSlot = createContext<(control: NextBarControl | null) => void>(() => {})

export function useNextBar(control: NextBarControl) {
  const { canContinue, onNext, chosen, details, note, label, isBusy } = control
  const { progress, onDetails, detailsLabel, onMissing } = control
  const show = useContext(NextBarSlot)
  useLayoutEffect(
    () =>
      show({
        canContinue,
        onNext,
        chosen,
        details,
        note,
        label,
        isBusy,
        progress,
        onDetails,
        detailsLabel,
        onMissing,
      }),
    [
      show,
      canContinue,
      onNext,
      chosen,
      details,
      note,
      label,
      isBusy,
      progress,
      onDetails,
      detailsLabel,
      onMissing,
    ],
  )
  useLayoutEffect(() => () => show(null), [show])
}

export function clickNext({
  canContinue,
  isBusy,
  onNext,
}: Pick<NextBarControl, 'canContinue' | 'isBusy' | 'onNext'>) {
  if (canContinue && isBusy !== true) onNext()
}
