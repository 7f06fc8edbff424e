import { Link } from 'react-router'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { useMay } from '../../../frame/session/me.ts'

export const SALE_PATH = '/staff/orders/sale'

/** To a sale without a booking, for whoever takes money; for this household, where one is named. */
export function SaleLink({ householdId }: { householdId?: number }) {
  const mayTake = useMay('money')
  if (!mayTake) return null
  return (
    <Link
      className="button secondary"
      to={householdId === undefined ? SALE_PATH : `${SALE_PATH}?household=${householdId}`}
    >
      <StaffIcon name="hand-coins" />
      <span>New sale</span>
      <kbd aria-hidden="true">S</kbd>
    </Link>
  )
}
