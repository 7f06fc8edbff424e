import { exactPrice } from '#domain/money-words.ts'
import { normaliseCode } from '#domain/promo-codes.ts'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import type { BoardingFields } from '../orders/boarding-draft.ts'
import { changeBooking } from './change-booking.ts'
import { askQuote, keepQuote, type ReviewQuote, toQuoteRequest } from './review-quote.ts'

const LONGEST_CODE = 40
const UNREACHED = 'We could not check the code. Please look at your connection and try again.'

interface PromoFieldProps {
  draft: BoardingFields
  found: ReviewQuote | null
}

/** A code is asked about before it counts, and can be taken out again. */
export function PromoField({ draft, found }: PromoFieldProps) {
  const refusal = found?.promoRefusal ?? ''
  const isApplied = draft.promoCode !== '' && refusal === ''
  return isApplied ? (
    <AppliedCode code={draft.promoCode} found={found} />
  ) : (
    <CodeToApply key={draft.promoCode} draft={draft} refusal={refusal} />
  )
}

function AppliedCode({ code, found }: { code: string; found: ReviewQuote | null }) {
  const line = found?.quote.price.lines.find(({ rule }) => rule === 'promo')
  return (
    <div className="promo-applied">
      <span className="promo-code">
        <Icon name="ticket-duotone" />
        {code}
      </span>
      <span className="tag promo-tag number" role="status">
        {line === undefined ? (
          (found?.quote.promo?.text ?? 'Checking…')
        ) : (
          <>
            <Icon name="check-bold" />
            {promoWords(line)}
          </>
        )}
      </span>
      <button type="button" className="button quiet small" onClick={() => changeBooking({ promoCode: '' })}>
        Remove<span className="visually-hidden"> the promo code</span>
      </button>
    </div>
  )
}

/** '−10%, −$54.00'. */
const promoWords = ({ text, amountCents }: { text: string; amountCents: number }) =>
  [text.split(': ')[1], exactPrice(amountCents)].filter(Boolean).join(', ')

function CodeToApply({ draft, refusal }: { draft: BoardingFields; refusal: string }) {
  const [typed, setTyped] = useState(draft.promoCode)
  const [failure, setFailure] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const apply = async () => {
    const promoCode = normaliseCode(typed)
    const wished = { ...draft, promoCode }
    const request = toQuoteRequest(wished)
    if (promoCode === '' || request === null || isAsking) return
    setIsAsking(true)
    setFailure('')
    try {
      const answer = await askQuote(request, draft.id)
      if (answer.promoRefusal === '') {
        keepQuote(wished, answer)
        changeBooking({ promoCode })
        return
      }
      setFailure(answer.promoRefusal)
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : UNREACHED)
    }
    setIsAsking(false)
  }
  const said = failure || (typed === draft.promoCode ? refusal : '')
  return (
    <form
      className="promo-field"
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}
    >
      <TextField
        label="Promo code (if you have one)"
        name="promo-code"
        value={typed}
        onChange={(code) => {
          setTyped(code)
          setFailure('')
        }}
        error={said === '' ? undefined : said}
        maxLength={LONGEST_CODE}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" className="button secondary" aria-disabled={isAsking}>
        {isAsking ? 'Checking…' : 'Apply'}
      </button>
    </form>
  )
}
