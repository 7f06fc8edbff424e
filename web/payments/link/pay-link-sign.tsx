import type { LinkedOrder } from '#contract/business/pay-links.ts'
import { nameList } from '#domain/name-list.ts'
import ticket from '#ui/art/spot-pay-success.svg'
import { IllustratedPage } from '../../page/illustrated-page.tsx'
import { CallUs } from './pay-link-ends.tsx'
import { SignByLink } from './sign-by-link.tsx'

interface PayLinkSignProps {
  token: string
  order: LinkedOrder
  refetch: () => unknown
}

/** O7: a link that is only for the signature under the agreement. */
export function PayLinkSign({ token, order, refetch }: PayLinkSignProps) {
  const { what, dogNames, code, park, agreementId } = order
  if (agreementId === null) {
    return (
      <IllustratedPage art={ticket} title="Signed. Thank you!">
        <p className="number" role="status">
          {what}, booking {code}. There’s nothing else to do here.
        </p>
        <CallUs phone={park.phone} />
      </IllustratedPage>
    )
  }
  return (
    <div className="wrap pay-link">
      <h1>Sign our agreement</h1>
      <p className="pay-link-lead">
        {what}
        {dogNames.length > 0 && `, ${nameList(dogNames)}`}, booking <b className="number">{code}</b>. You
        don’t need to log in.
      </p>
      <SignByLink token={token} agreementId={agreementId} refetch={refetch} />
    </div>
  )
}
