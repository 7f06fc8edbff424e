import type { LinkedOrder } from '#contract/business/pay-links.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import ticket from '#ui/art/spot-pay-success.svg'
import { IllustratedPage } from '../../page/illustrated-page.tsx'
import { CallUs } from './pay-link-ends.tsx'
import { SignByLink } from './sign-by-link.tsx'
import type { LinkResult } from './use-pay-link.ts'

interface PayLinkPaidProps {
  token: string
  /** Null once the link has run out. */
  order: LinkedOrder | null
  result: LinkResult | null
  refetch: () => unknown
}

/** Nothing is left to pay now: by this payment, an earlier one, or at the desk. */
export function PayLinkPaid({ token, order, result, refetch }: PayLinkPaidProps) {
  return (
    <>
      <IllustratedPage art={ticket} title="Paid. Thank you!">
        <p className="number" role="status">
          {paidWords(order, result)}
        </p>
        <CallUs {...(order !== null && { phone: order.park.phone })} />
      </IllustratedPage>
      {order?.agreementId != null && (
        <div className="wrap pay-link">
          <h2>One more thing</h2>
          <p className="pay-link-lead">Please sign our agreement; without it your dog can’t be checked in.</p>
          <SignByLink token={token} agreementId={order.agreementId} refetch={refetch} />
        </div>
      )}
    </>
  )
}

function paidWords(order: LinkedOrder | null, result: LinkResult | null): string {
  const received = result?.status === 'paid' ? `We received ${exactPrice(result.amountCents)}.` : ''
  const thing = order === null ? '' : `${order.what}, booking ${order.code}.`
  const rest =
    order !== null && order.laterCents > 0
      ? `${order.laterLabel}: ${exactPrice(order.laterCents)}.`
      : order === null
        ? ''
        : 'Everything is paid.'
  return [received, thing, rest].filter(Boolean).join(' ')
}
