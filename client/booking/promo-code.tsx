import './promo-code.css'
import { useState } from 'react'
import { exactPrice } from '#domain/money/money-words.ts'
import { normaliseCode } from '#domain/pricing/promo-codes.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { CallError } from '../api/call-error.ts'

const LONGEST_CODE = 40
const UNREACHED = 'We couldn’t check the code. Please check your connection and try again.'

interface PromoLine {
  rule: string
  text: string
  amountCents: number
}

interface PromoCodeProps {
  /** The one that counts, or was meant to; empty for none. */
  code: string
  /** Why it does not count after all. */
  refusal?: string | undefined
  /** What the server says of it. */
  text?: string | undefined
  /** The price with it, line by line; undefined while it is being asked for. */
  lines: readonly PromoLine[] | undefined
  /** Asks the server; answers why the code does not count, or nothing when it does. */
  onApply: (code: string) => Promise<string>
  onRemove: () => void
  /** What stands in the field and is not asked about yet: whoever pays now must hear that it does not count. */
  onTyped: (typed: string) => void
}

/** A code is asked about before it counts, and can be taken out again. */
export function PromoCode({ code, refusal = '', text, lines, onApply, onRemove, onTyped }: PromoCodeProps) {
  return code !== '' && refusal === '' ? (
    <AppliedCode code={code} text={text} lines={lines} onRemove={onRemove} />
  ) : (
    <CodeToApply key={code} code={code} refusal={refusal} onApply={onApply} onTyped={onTyped} />
  )
}

type AppliedCodeProps = Pick<PromoCodeProps, 'code' | 'text' | 'lines' | 'onRemove'>

function AppliedCode({ code, text, lines, onRemove }: AppliedCodeProps) {
  return (
    <div className="promo-applied">
      <span className="promo-code">
        <Icon name="ticket-duotone" />
        {code}
      </span>
      <span className="tag promo-tag number" role="status">
        {lines === undefined ? 'Checking…' : <TakenOff text={text} lines={lines} />}
      </span>
      <button type="button" className="button quiet small" onClick={onRemove}>
        Remove<span className="visually-hidden"> the promo code</span>
      </button>
    </div>
  )
}

/** '−10%, −$54.00'. */
function TakenOff({ text, lines }: { text: string | undefined; lines: readonly PromoLine[] }) {
  const line = lines.find(({ rule }) => rule === 'promo')
  if (line === undefined) return text ?? 'This code doesn’t reduce the price.'
  return (
    <>
      <Icon name="check-bold" />
      <span className="visually-hidden">Promo code applied.</span>
      {[line.text.split(': ')[1], exactPrice(line.amountCents)].filter(Boolean).join(', ')}
    </>
  )
}

type CodeToApplyProps = { refusal: string } & Pick<PromoCodeProps, 'code' | 'onApply' | 'onTyped'>

function CodeToApply({ code, refusal, onApply, onTyped }: CodeToApplyProps) {
  const [typed, setTyped] = useState(code)
  const [failure, setFailure] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const apply = async () => {
    const wanted = normaliseCode(typed)
    if (wanted === '' || isAsking) return
    setIsAsking(true)
    setFailure('')
    try {
      const why = await onApply(wanted)
      setFailure(why)
      if (why === '') onTyped('')
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : UNREACHED)
    }
    setIsAsking(false)
  }
  const message = failure || (typed === code ? refusal : '')
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
        onChange={(next) => {
          setTyped(next)
          onTyped(next.trim() === code ? '' : next.trim())
          setFailure('')
        }}
        error={message === '' ? undefined : message}
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
