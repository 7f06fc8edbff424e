import { Link } from 'react-router'
import waiting from '#ui/art/spot-pay-cancel.svg'
import { IllustratedPage } from '../page/illustrated-page.tsx'
import { MY_PATHS, PATHS } from '../page/paths.ts'

export function PaymentNotFound() {
  return (
    <IllustratedPage art={waiting} title="We couldn’t find this payment">
      <p>
        This page can’t tell whether you were charged; My bookings can. If something looks wrong, ask us and
        we’ll look into it.
      </p>
      <Link className="button primary" to={MY_PATHS.bookings}>
        My bookings
      </Link>
      <Link className="button secondary" to={PATHS.contact}>
        Ask us
      </Link>
    </IllustratedPage>
  )
}
