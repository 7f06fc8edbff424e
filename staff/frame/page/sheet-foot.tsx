import './sheet-foot.css'
import type { ReactNode } from 'react'

interface SheetFootProps {
  /** What the button is about, large: the sum. */
  sum?: { label: string; value: string }
  /** Why the button cannot be pressed yet, as a sentence; empty when it can. */
  whyNot: string
  children: ReactNode
}

/** The foot of a form in a sheet. It stays in sight, and a button that is off says why. */
export const SheetFoot = ({ sum, whyNot, children }: SheetFootProps) => (
  <div className="sheet-foot">
    <p className="sheet-why-not" role="status">
      {whyNot}
    </p>
    {sum !== undefined && (
      <p className="sheet-sum">
        <small>{sum.label}</small>
        <strong>{sum.value}</strong>
      </p>
    )}
    {children}
  </div>
)
