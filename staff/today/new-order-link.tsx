import { Link, useNavigate } from 'react-router'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { useMay } from '../session/me.ts'

const PATH = '/staff/orders/new'

/** To the booking by telephone; `n` leads there too. */
export function NewOrderLink() {
  const mayDesk = useMay('desk')
  const navigate = useNavigate()
  usePageKeys(mayDesk ? [{ key: 'n', label: 'New order', run: () => void navigate(PATH) }] : [])
  if (!mayDesk) return null
  return (
    <Link className="button secondary" to={PATH} aria-keyshortcuts="n">
      <StaffIcon name="receipt" />
      <span>New order</span>
    </Link>
  )
}
