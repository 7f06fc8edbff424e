import '../orders/new-order/new-order.css'
import { useNavigate } from 'react-router'
import { HouseholdForm } from '../orders/new-order/household-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'

interface AddHouseholdSheetProps {
  /** What was looked for: a name, a number or an email. */
  typed: string
  onClose: () => void
}

/** C: a household that called, or stands at the desk, and books nothing yet. */
export function AddHouseholdSheet({ typed, onClose }: AddHouseholdSheetProps) {
  const navigate = useNavigate()
  const open = (id: number) => void navigate(`/staff/customers/${id}`)
  return (
    <StaffSheet isOpen onClose={onClose} title="Add a household" beginsInFirstField>
      <HouseholdForm
        typed={typed}
        onDone={({ accountId }) => open(accountId)}
        onKnown={open}
        onBack={onClose}
      />
    </StaffSheet>
  )
}
