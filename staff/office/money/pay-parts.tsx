import './money.css'
import { Link } from 'react-router'
import { TAKE_WAYS, type TakeWay } from '#contract/office/money/take.ts'
import { coinsFor, inCash } from '#domain/money/cash-rounding.ts'
import { exactPrice, listPrice } from '#domain/money/money-words.ts'
import { usedBeforeWords } from '#domain/money/paid-reference.ts'
import { centsAsTyped } from '#domain/money/typed-cents.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { StaffIconName } from '../../frame/icons/icon-names.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { amountsOf, changeOf, newPart, type PartDraft, toWay } from './part-draft.ts'

const WAY_WORDS: Record<TakeWay, string> = {
  terminal: 'Terminal',
  cash: 'Cash',
  etransfer: 'E-transfer',
  cheque: 'Cheque',
  credit: 'Store credit',
}
const WAY_ICONS: Record<TakeWay, StaffIconName> = {
  terminal: 'contactless-payment',
  cash: 'money',
  etransfer: 'bank',
  cheque: 'note-pencil',
  credit: 'wallet',
}
const SHOWN: readonly TakeWay[] = ['terminal', 'cash', 'etransfer', 'cheque', 'credit']
const MAX_PARTS = TAKE_WAYS.length + 1

interface PayPartsProps {
  parts: readonly PartDraft[]
  onChange: (parts: PartDraft[]) => void
  /** All that is to be paid, the tip included. */
  totalCents: number
  creditCents: number
  isTillOpen: boolean
}

/** O21–O24: how it is paid, in one or more ways. */
export function PayParts({ parts, onChange, totalCents, creditCents, isTillOpen }: PayPartsProps) {
  const amounts = amountsOf(parts, totalCents)
  const change = (key: number, changed: Partial<PartDraft>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...changed } : part)))
  return (
    <div className="pay-parts">
      {parts.map((part, index) => (
        <PayPart
          key={part.key}
          part={part}
          title={parts.length === 1 ? 'Pays with' : `Part ${index + 1}`}
          amountCents={amounts[index] ?? 0}
          isSplit={parts.length > 1}
          creditCents={creditCents}
          isTillOpen={isTillOpen}
          onChange={(changed) => change(part.key, changed)}
          onRemove={() => onChange(parts.filter(({ key }) => key !== part.key))}
        />
      ))}
      {parts.length < MAX_PARTS && (
        <button
          type="button"
          className="button quiet small"
          onClick={() => onChange(splitOff(parts, amounts))}
        >
          Split the payment
        </button>
      )}
    </div>
  )
}

/** What the parts come to stays as it is shown; the new one takes what is left. */
const splitOff = (parts: readonly PartDraft[], amounts: readonly number[]): PartDraft[] => [
  ...parts.map((part, index) =>
    part.amount === '' && parts.length > 1 ? { ...part, amount: centsAsTyped(amounts[index] ?? 0) } : part,
  ),
  newPart(parts.some(({ way }) => way === 'cash') ? 'terminal' : 'cash'),
]

interface PayPartProps {
  part: PartDraft
  title: string
  amountCents: number
  isSplit: boolean
  creditCents: number
  isTillOpen: boolean
  onChange: (changed: Partial<PartDraft>) => void
  onRemove: () => void
}

function PayPart(props: PayPartProps) {
  const { part, title, amountCents, isSplit, creditCents, isTillOpen, onChange, onRemove } = props
  return (
    <div className="pay-part">
      <fieldset className="pay-ways">
        <legend>{title}</legend>
        {SHOWN.filter((way) => way !== 'credit' || creditCents > 0).map((way) => (
          <label key={way}>
            <input
              className="input-over"
              type="radio"
              name={`way-${part.key}`}
              checked={part.way === way}
              onChange={() =>
                onChange({ ...toWay(part, way, { amountCents, creditCents }), usedOn: '', againWhy: '' })
              }
            />
            <span>
              <StaffIcon name={WAY_ICONS[way]} />
              {WAY_WORDS[way]}
              <small>{wayHint(way, amountCents, creditCents)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {(isSplit || part.way === 'credit') && (
        <div className="pay-row">
          <TextField
            label={`${WAY_WORDS[part.way]}, amount`}
            name={`amount-${part.key}`}
            value={part.amount}
            onChange={(amount) => onChange({ amount })}
            inputMode="decimal"
            placeholder={centsAsTyped(amountCents)}
          />
          {isSplit && (
            <button type="button" className="button quiet small" onClick={onRemove}>
              Remove
            </button>
          )}
        </div>
      )}
      {part.way === 'cash' && !isTillOpen && (
        <p className="pay-problem">
          Open the drawer first. <Link to="/staff/till">Go to the till</Link>
        </p>
      )}
      {part.way === 'cash' && isTillOpen && <CashPart {...{ part, amountCents, onChange }} />}
      {part.way === 'terminal' && (
        <div className="pay-row">
          <TextField
            label="Last four"
            name={`last4-${part.key}`}
            value={part.last4}
            onChange={(last4) => {
              onChange({ last4 })
              if (last4.length === LAST_DIGITS) focusField(`code-${part.key}`)
            }}
            inputMode="numeric"
            maxLength={LAST_DIGITS}
          />
          <TextField
            label="Approval code"
            name={`code-${part.key}`}
            value={part.reference}
            onChange={(reference) => onChange({ reference })}
            maxLength={40}
            spellCheck={false}
          />
        </div>
      )}
      {(part.way === 'cheque' || part.way === 'etransfer') && (
        <TextField
          label={part.way === 'cheque' ? 'Number of the cheque' : 'Reference of the e-transfer'}
          name={`reference-${part.key}`}
          value={part.reference}
          onChange={(reference) => onChange({ reference, usedOn: '', againWhy: '' })}
          maxLength={40}
        />
      )}
      {(part.way === 'cheque' || part.way === 'etransfer') && part.usedOn !== '' && (
        <>
          <p className="pay-problem">
            {usedBeforeWords(part.way, part.usedOn)} If it pays for both, say why. A manager has to agree.
          </p>
          <TextField
            label="Why is it used again?"
            name={`again-${part.key}`}
            value={part.againWhy}
            onChange={(againWhy) => onChange({ againWhy })}
            maxLength={200}
          />
        </>
      )}
    </div>
  )
}

const LAST_DIGITS = 4

const focusField = (name: string) => document.querySelector<HTMLElement>(`input[name="${name}"]`)?.focus()

function wayHint(way: TakeWay, amountCents: number, creditCents: number): string {
  if (way === 'cash') return exactPrice(inCash(amountCents))
  if (way === 'credit') return `${exactPrice(creditCents)} left`
  return { terminal: 'Visa, Interac', etransfer: 'already received', cheque: 'exact amount' }[way]
}

/** O23: what was handed over, and the change, large. */
function CashPart({ part, amountCents, onChange }: Pick<PayPartProps, 'part' | 'amountCents' | 'onChange'>) {
  const change = changeOf(part, amountCents)
  return (
    <>
      <TextField
        label={`Cash given for ${exactPrice(inCash(amountCents))}`}
        name={`tendered-${part.key}`}
        value={part.tendered}
        onChange={(tendered) => onChange({ tendered })}
        inputMode="decimal"
        placeholder={centsAsTyped(inCash(amountCents))}
      />
      <output className="cash-change" aria-live="polite">
        <small>Change</small>
        <strong>{change === null ? 'Not enough yet' : exactPrice(change)}</strong>
        {change !== null && change > 0 && (
          <span>
            {coinsFor(change)
              .map(({ cents, count }) => `${count} × ${cents < 100 ? `${cents}¢` : listPrice(cents)}`)
              .join(', ')}
          </span>
        )}
      </output>
    </>
  )
}
