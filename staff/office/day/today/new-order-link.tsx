import { Link, useNavigate } from 'react-router'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { useMay } from '../../../frame/session/me.ts'

const PATH = '/staff/orders/new'

/** To the booking by telephone; `n` leads there too, also where there is no place for the button. */
export function NewOrderLink() {
  const mayDesk = useMay('desk')
  const navigate = useNavigate()
  usePageKeys(mayDesk ? [{ key: 'n', label: 'New order', run: () => void navigate(PATH) }] : [])
  if (!mayDesk) return null
  return (
    <Link className="button secondary new-order-link" to={PATH} aria-keyshortcuts="n">
      <StaffIcon name="plus-bold" />
      <span>New order</span>
    </Link>
  )
}
