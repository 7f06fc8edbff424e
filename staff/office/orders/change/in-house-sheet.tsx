import type { ReactNode } from 'react'
import type { Changeable } from '#contract/office/orders/change.ts'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { SheetFooter } from './sheet-footer.tsx'

export interface InHouseProps {
  /** As it was when the sheet was opened. */
  booking: Changeable
  names: string
  /** What else could become of it. */
  choice: ReactNode
  onClose: () => void
}

/** WS31: when they are picked up, as it is booked. */
export const bookedPickUp = ({ request }: Changeable): string | undefined =>
  request?.orderType === 'boarding' ? request.departureTime : undefined

interface InHouseSheetProps extends InHouseProps {
  title: string
  label: string
  failure: string
  canSend: boolean
  onSend: () => void
  children: ReactNode
}

export function InHouseSheet(props: InHouseSheetProps) {
  const { title, label, failure, canSend, onSend, onClose, choice, children } = props
  const send = () => {
    if (canSend) onSend()
  }
  usePageKeys([{ key: 'Ctrl+s', label, run: send }], { isInDialog: true })
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <SheetFooter keep="Not now" label={label} isDisabled={!canSend} onKeep={onClose} onSend={send} />
      }
    >
      <div className="staff-form">
        {choice}
        <FormFailure text={failure} />
        {children}
      </div>
    </StaffSheet>
  )
}
