import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openLoginModal } from '#client/log-in/login-modal-state.ts'
import { readSession } from '#client/session/session.ts'
import ticket from '#ui/art/spot-pay-cancel.svg'
import { IllustratedPage } from '../page/illustrated-page.tsx'

/** Someone else's payment is nobody's business: they log in first, and go on right here. */
export function PaymentLogIn() {
  const { pathname, search } = useLocation()
  const returnTo = pathname + search
  useEffect(() => {
    if (!readSession().leftByChoice) openLoginModal('login', { returnTo })
  }, [returnTo])
  return (
    <IllustratedPage art={ticket} title="Please log in to see your payment">
      <p>
        Only you can see it. Your payment is safe with us. If you paid with a link from us, open that link
        again to see your payment.
      </p>
      <button type="button" className="button primary" onClick={() => openLoginModal('login', { returnTo })}>
        Log in
      </button>
    </IllustratedPage>
  )
}
