import { exactPrice } from '#domain/money/money-words.ts'
import gate from '#ui/art/spot-pay-cancel.svg'
import { BUSINESS, phoneHref } from '../../page/business.ts'
import { IllustratedPage } from '../../page/illustrated-page.tsx'
import type { LinkResult } from './use-pay-link.ts'

export const CallUs = ({ phone = BUSINESS.phone }: { phone?: string }) => (
  <a className="button secondary number" href={phoneHref(phone)}>
    Call {phone}
  </a>
)

const RUN_OUT = `This link has expired. Please call us at ${BUSINESS.phone}, and we’ll send you a new one.`

/** The same for every link that opens nothing. */
export const LinkOver = ({ text = RUN_OUT }: { text?: string }) => (
  <IllustratedPage art={gate} title="This link doesn’t open">
    <p className="number">{text}</p>
    <CallUs />
  </IllustratedPage>
)

/** The payment provider has not answered yet. */
export const LinkWaiting = ({ hasWaited }: { hasWaited: boolean }) => (
  <IllustratedPage
    art={gate}
    title={hasWaited ? 'We haven’t heard from your bank yet' : 'One moment, we’re checking with your bank'}
  >
    <p role="status">
      {hasWaited
        ? 'This can take a few minutes, and you don’t need to stay here. As soon as the payment arrives, we’ll email you. If it doesn’t arrive, nothing is charged.'
        : 'Your payment is on its way to us.'}
    </p>
  </IllustratedPage>
)

/** It came too late, or was paid twice. */
export const LinkReturned = ({ result: { amountCents } }: { result: LinkResult }) => (
  <IllustratedPage art={gate} title="We’re refunding your payment">
    <p className="number">
      {exactPrice(amountCents)} goes back the way you paid, within three to five business days: it came after
      the time to pay was over, or it was paid already. If you’d still like to come, please call us.
    </p>
    <CallUs />
  </IllustratedPage>
)
