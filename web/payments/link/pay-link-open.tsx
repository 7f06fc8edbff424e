import { useNow } from '#client/page/use-now.ts'
import type { LinkedOrder } from '#contract/business/pay-links.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { toldLine } from '#domain/orders/story/told-in-days.ts'
import { Icon } from '#ui/icon.tsx'
import { phoneHref } from '../../page/business.ts'
import { heldWords } from '../held-words.ts'
import { SignByLink } from './sign-by-link.tsx'
import { type LinkResult, usePayByLink } from './use-pay-link.ts'

interface PayLinkOpenProps {
  token: string
  order: LinkedOrder
  result: LinkResult | null
  refetch: () => unknown
}

/** The booking in short, what is owed now, and the way to the checkout. */
export function PayLinkOpen({ token, order, result, refetch }: PayLinkOpenProps) {
  const paying = usePayByLink(token, refetch)
  const { park, dueCents } = order
  return (
    <div className="wrap pay-link">
      <h1>Pay {exactPrice(dueCents)}</h1>
      <p className="pay-link-lead">To {park.name}, by card. You don’t need to log in.</p>
      <div role="status">{result !== null && <p className="pay-link-notice">{endedWords(result)}</p>}</div>
      <LinkSummary order={order} />
      <div role="alert">
        {paying.failure !== '' && (
          <p className="text-error">
            <Icon name="warning-circle-bold" />
            {paying.failure}
          </p>
        )}
      </div>
      <button
        type="button"
        className="button primary number pay-link-button"
        aria-disabled={paying.isSending}
        onClick={() => void paying.send({ token })}
      >
        {paying.isSending ? 'Opening the payment page…' : `Pay ${exactPrice(dueCents)} by card`}
      </button>
      <p className="pay-link-note">
        You pay on our payment provider’s page; we never see your card’s number. Something isn’t right? Call{' '}
        <a className="text-link number" href={phoneHref(park.phone)}>
          {park.phone}
        </a>
        .
      </p>
      <SignByLink token={token} agreementId={order.agreementId} refetch={refetch} />
    </div>
  )
}

const endedWords = ({ status }: LinkResult): string =>
  status === 'failed'
    ? 'The payment didn’t go through. Your bank declined it, and nothing was charged. You can try again.'
    : 'You left before the payment was done, and nothing was charged. You can pay whenever you’re ready.'

function LinkSummary({ order }: { order: LinkedOrder }) {
  const { what, dogNames, code, lines, totalCents, paidCents, dueCents, laterCents, laterLabel } = order
  return (
    <section className="pay-link-card" aria-labelledby="pay-link-what">
      <h2 id="pay-link-what">{what}</h2>
      <p>
        {dogNames.length > 0 && `${nameList(dogNames)}, `}
        booking <b className="number">{code}</b>
      </p>
      <HeldLine payBy={order.payBy} />
      <dl className="pay-link-sums number">
        {lines.map((line, index) => (
          <Line key={`${line.text} ${index}`} {...toldLine(line)} />
        ))}
        <Sum text="Total, CAD" cents={totalCents} className="pay-link-total" />
        {paidCents > 0 && <Sum text="Paid so far" cents={-paidCents} />}
        <Sum text="To pay now" cents={dueCents} className="pay-link-due" />
        {laterCents > 0 && <Sum text={laterLabel} cents={laterCents} />}
      </dl>
    </section>
  )
}

function HeldLine({ payBy }: Pick<LinkedOrder, 'payBy'>) {
  const now = useNow()
  if (payBy === null) return null
  return (
    <p className="pay-link-held number">
      <Icon name="clock-bold" />
      {heldWords(payBy, now)}
    </p>
  )
}

const Sum = ({ text, cents, className }: { text: string; cents: number; className?: string }) => (
  <Line name={text} value={exactPrice(cents)} className={className} />
)

const Line = ({
  name,
  value,
  className,
}: {
  name: string
  value: string
  className?: string | undefined
}) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
