import './staff-sheet.css'
import type { ReactNode } from 'react'
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
export function StaffSheet(props: StaffSheetProps) {
  return <Dialog {...props} width={WIDTH} className="staff-sheet" />
}
