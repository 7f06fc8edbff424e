import './summary-card.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import type { Dog } from '#contract/business/dogs.ts'
import type { Price } from '#contract/business/order-view.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import type { OrderPrice } from '#domain/pricing/price-order.ts'
import { toldLine } from '#domain/orders/story/told-in-days.ts'
import { lineText } from '#domain/pricing/price-words.ts'
import { Icon } from '#ui/icon.tsx'
import { MovingValue } from '#ui/moving-value.tsx'
import { BACK_IN_HISTORY } from '../../page/page-frame.ts'

/** A price in words: the browser's own and the server's look the same. */
export interface SummaryPrice {
  lines: { text: string; amountCents: number }[]
  gstCents: number
  pstCents: number
  totalCents: number
}

export const inWords = ({ lines, ...sums }: OrderPrice): SummaryPrice => ({
  ...sums,
  lines: lines.map((line) => ({ text: lineText(line, lines), amountCents: line.amountCents })),
})

interface SummaryCardProps {
  picture?: string | undefined
  title: string
  /** "4 nights, 2 dogs". */
  facts: string
  /** Two cells side by side: drop-off and pick-up. */
  cells?: readonly { label: string; value: string; detail: string }[] | undefined
  dogs: readonly Dog[]
  /** Where the dogs are chosen; left out on that step itself. */
  changeDogs?: string | undefined
  price: SummaryPrice | z.output<typeof Price> | null
  /** The price is that of the cheapest suite. */
  isFrom?: boolean | undefined
  /** On moss at the foot: until when it can be cancelled, what another suite would cost. */
  note?: ReactNode
  /** Between the total and the note: what is due now and later. */
  children?: ReactNode
}

/** What is being booked and what it costs, line by line. */
export function SummaryCard(props: SummaryCardProps) {
  const { picture, title, facts, cells = [], dogs, changeDogs, price, isFrom = false, note, children } = props
  return (
    <div className="summary-card">
      <div className="summary-head">
        {picture !== undefined && <img src={picture} alt="" width="84" height="66" />}
        <div>
          <b>{title}</b>
          <span>{facts}</span>
        </div>
      </div>
      {cells.length > 0 && (
        <dl className="summary-cells number">
          {cells.map(({ label, value, detail }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{value}</b>
                <small>{detail}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {dogs.length > 0 && <SummaryDogs dogs={dogs} changeDogs={changeDogs} />}
      {price !== null && <SummaryLines price={price} isFrom={isFrom} />}
      {children}
      {note !== undefined && (
        <div className="summary-note">
          <Icon name="calendar-blank-duotone" />
          <span>{note}</span>
        </div>
      )}
    </div>
  )
}

function SummaryDogs({ dogs, changeDogs }: Pick<SummaryCardProps, 'dogs' | 'changeDogs'>) {
  return (
    <div className="summary-dogs">
      <DogAvatars dogs={dogs} size={40} />
      <b>{nameList(dogs.map(({ name }) => name))}</b>
      {changeDogs !== undefined && (
        <Link className="text-link" to={changeDogs} state={BACK_IN_HISTORY}>
          Change<span className="visually-hidden"> who’s coming</span>
        </Link>
      )}
    </div>
  )
}

function SummaryLines({ price, isFrom }: { price: SummaryPrice; isFrom: boolean }) {
  return (
    <dl className="summary-lines number">
      {price.lines.map((line, index) => {
        const { name, value } = toldLine(line)
        return (
          <div key={`${line.text} ${index}`} className={line.amountCents < 0 ? 'off' : ''}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        )
      })}
      {price.gstCents !== 0 && (
        <div>
          <dt>GST</dt>
          <dd>{exactPrice(price.gstCents)}</dd>
        </div>
      )}
      {price.pstCents !== 0 && (
        <div>
          <dt>PST on goods</dt>
          <dd>{exactPrice(price.pstCents)}</dd>
        </div>
      )}
      <div className="summary-total">
        <dt>{isFrom ? 'From, CAD' : 'Total, CAD'}</dt>
        <dd>
          <MovingValue text={exactPrice(price.totalCents)} />
        </dd>
      </div>
    </dl>
  )
}
