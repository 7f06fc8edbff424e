import { Icon } from '#ui/icon.tsx'
import { Link } from 'react-router'
import { exactPrice } from '#domain/money-words.ts'
import { fileUrl } from '../app/page-settings.ts'
import { BOOK_PATH } from '../app/paths.ts'
import { PriceLines } from './price-lines.tsx'
import { roomsLabel, unfitSentence } from './stay-words.ts'
import type { SuiteQuote, SuiteQuotes } from './suite-quotes.ts'

interface SuiteQuoteListProps {
  quotes: SuiteQuotes
  gstPercent: number
}

export function SuiteQuoteList({ quotes, gstPercent }: SuiteQuoteListProps) {
  const { fitting, unfit } = quotes
  return (
    <>
      <ul className="suite-quotes" aria-label="Suites and their prices">
        {fitting.map((quote) => (
          <QuoteRow key={quote.suite.id} quote={quote} gstPercent={gstPercent} />
        ))}
      </ul>
      {unfit.length > 0 && (
        <ul className="suites-unfit">
          {unfit.map((entry) => (
            <li key={entry.suite.id}>{unfitSentence(entry)}</li>
          ))}
        </ul>
      )}
      <div className="stay-lookup-end">
        <p>These are our prices for your dates. The space itself is confirmed when you book.</p>
        <Link className="button primary" to={BOOK_PATH}>
          Book these dates
          <Icon name="arrow-right-bold" />
        </Link>
      </div>
    </>
  )
}

function QuoteRow({ quote, gstPercent }: { quote: SuiteQuote; gstPercent: number }) {
  const { suite, dogsPerRoom, price } = quote
  return (
    <li className="suite-quote">
      <img src={fileUrl(suite.img)} alt="" width="320" height="220" loading="lazy" />
      <div>
        <h3>{suite.name}</h3>
        <p>{roomsLabel(dogsPerRoom)}</p>
      </div>
      <p className="suite-quote-price number">
        {exactPrice(price.beforeTaxCents)}
        <small>{exactPrice(price.totalCents)} with GST</small>
      </p>
      <details>
        <summary>
          How it adds up<span className="visually-hidden"> for the {suite.name}</span>
        </summary>
        <PriceLines price={price} gstPercent={gstPercent} />
      </details>
    </li>
  )
}
