import './money-lines.css'
import { fileUrl } from '#client/page/page-settings.ts'
import type { OrderPageMoney, StaffOrder } from '#contract/office/orders/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { shortDay } from '../../frame/words/clock-words.ts'
import { otherLines } from './other-lines.ts'

const METHODS: Record<OrderPageMoney['payments'][number]['method'], string> = {
  card: 'Card',
  cash: 'Cash',
  terminal: 'Terminal',
  etransfer: 'E-transfer',
  cheque: 'Cheque',
}
const PAYMENT_STATES: Partial<Record<OrderPageMoney['payments'][number]['status'], string>> = {
  open: 'awaited',
  failed: 'failed',
  voided: 'taken back',
}
const REFUND_STATES = { queued: 'to be sent', sent: 'sent', failed: 'not delivered' } as const

interface MoneyLinesProps {
  order: Pick<StaffOrder, 'orderType' | 'status'>
  money: OrderPageMoney
}

/** The price as sold, what came since, and how it was paid: what a balance is made of. */
export function MoneyLines({ order, money }: MoneyLinesProps) {
  const { price, charges, payments, refunds } = money
  // A sale has no booked price: what was sold is the price.
  const isSale = order.orderType === 'sale'
  const shown = payments.filter(({ status }) => status === 'paid' || PAYMENT_STATES[status] !== undefined)
  return (
    <>
      {!isSale && (
        <dl className="money-lines">
          {price.lines.map((line, index) => (
            <Line key={`${line.rule} ${index}`} text={line.text} cents={line.amountCents} />
          ))}
          {price.gstCents !== 0 && <Line text="GST" cents={price.gstCents} />}
          {price.pstCents !== 0 && <Line text="PST" cents={price.pstCents} />}
          <Line text="Total" cents={money.totalCents} isStrong />
        </dl>
      )}
      {!isSale && charges.length > 0 && <h3 className="money-since">Since then</h3>}
      <dl className="money-lines">
        {charges.map((charge) => (
          <Line
            key={charge.id}
            text={charge.dog === null ? charge.what : `${charge.what}, ${charge.dog}`}
            cents={charge.amountCents}
            isVoid={charge.voided !== null}
            remark={[
              charge.forName === null ? '' : `for ${charge.forName}`,
              charge.why === charge.what ? '' : charge.why,
              `${charge.by}, ${shortDay(new Date(charge.at))}`,
              charge.approvedBy === null ? '' : `allowed by ${charge.approvedBy}`,
              charge.voided === null ? '' : `taken back by ${charge.voided.by}: ${charge.voided.why}`,
            ]}
          />
        ))}
        {isSale && <Line text="Total, with tax" cents={money.totalCents} isStrong />}
        {otherLines(money, order.status).map(({ text, cents, at }) => (
          <Line
            key={`${text} ${at ?? ''}`}
            text={text}
            cents={cents}
            remark={at === null ? [] : [shortDay(new Date(at))]}
          />
        ))}
        {shown.map((payment) => (
          <Line
            key={`p${payment.id}`}
            text={`${METHODS[payment.method]}${payment.cardLast4 === null ? '' : ` ${payment.cardLast4}`}`}
            cents={-payment.amountCents}
            isVoid={payment.status !== 'paid'}
            remark={[
              shortDay(new Date(payment.settledAt ?? payment.createdAt)),
              payment.takenBy === null ? '' : `by ${payment.takenBy}`,
              payment.reference,
              payment.roundingCents === 0
                ? ''
                : `${exactPrice(payment.amountCents + payment.roundingCents)} in cash`,
              PAYMENT_STATES[payment.status] ?? '',
            ]}
            paper={payment.receiptPath}
          />
        ))}
        {refunds.map((refund) => (
          <Line
            key={`r${refund.id}`}
            text={`Refund, ${METHODS[refund.method].toLowerCase()}`}
            cents={refund.amountCents}
            remark={[
              shortDay(new Date(refund.createdAt)),
              REFUND_STATES[refund.status],
              refund.why,
              refund.reference,
            ]}
          />
        ))}
      </dl>
    </>
  )
}

interface LineProps {
  text: string
  cents: number
  remark?: readonly string[]
  isStrong?: boolean
  isVoid?: boolean
  paper?: string | null
}

function Line({ text, cents, remark = [], isStrong = false, isVoid = false, paper = null }: LineProps) {
  const note = remark.filter((part) => part !== '').join(', ')
  return (
    <div className={isStrong ? 'strong' : isVoid ? 'void' : undefined}>
      <dt>
        {text}
        {note !== '' && <small>{note}</small>}
        {paper !== null && (
          <a className="text-link" href={fileUrl(paper)} target="_blank" rel="noreferrer">
            Receipt
          </a>
        )}
      </dt>
      <dd className={cents < 0 ? 'less' : undefined}>{exactPrice(cents)}</dd>
    </div>
  )
}
