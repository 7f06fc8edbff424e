import { Navigate, useSearchParams } from 'react-router'
import { useSession } from '#client/session/session.ts'
import { ServerUnreachable } from '../accounts/server-unreachable.tsx'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { usePageHead } from '../page/use-page-head.ts'
import { payLinkOf, payLinkPath } from './link/pay-link-memory.ts'
import { PayResult } from './pay-result.tsx'
import { PaymentLogIn } from './payment-log-in.tsx'
import { PaymentNotFound } from './payment-not-found.tsx'
import type { PayPageName } from './payment-state.ts'

export function PaySuccessPage() {
  usePageHead('Payment', 'What we know about your payment.')
  return <PayPage name="success" />
}

export function PayErrorPage() {
  usePageHead('Payment not completed', 'What we know about a payment that didn’t go through.')
  return <PayPage name="error" />
}

export function PayCancelPage() {
  usePageHead('Payment not finished', 'What we know about a payment you left before it was done.')
  return <PayPage name="cancel" />
}

/** The server is asked how the payment stands; only whose payment it is may know. */
function PayPage({ name }: { name: PayPageName }) {
  const [query] = useSearchParams()
  const { isLogin, isPending, isUnreachable } = useSession()
  const session = query.get('session') ?? ''
  if (session === '') return <PaymentNotFound />
  const link = payLinkOf(session)
  if (link !== null) return <Navigate to={payLinkPath(link, session)} replace />
  if (isUnreachable) {
    return (
      <ServerUnreachable>
        If you paid, your payment is safe; please don’t pay a second time.
      </ServerUnreachable>
    )
  }
  if (isPending) return <PageSkeleton />
  return isLogin ? <PayResult key={session} session={session} page={name} /> : <PaymentLogIn />
}
