import { MAX_ITEMS } from '#contract/office/money/sale.ts'
import { CHARGE_WORDS } from '#domain/money/charges.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { SALE_KINDS, type SaleKind } from '#domain/money/sale.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { type LineDraft, lineErrors, newLine, toItem } from './sale-draft.ts'

const KINDS = SALE_KINDS.map((value) => ({ value, label: CHARGE_WORDS[value] }))
const TAXES: Record<SaleKind, string> = { goods: '+ GST, PST', extra: '+ GST' }

interface SaleLinesProps {
  lines: readonly LineDraft[]
  onChange: (lines: LineDraft[]) => void
}

/** What is sold: a line a thing, its tax by its kind. */
export function SaleLines({ lines, onChange }: SaleLinesProps) {
  const change = (key: number, changed: Partial<LineDraft>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)))
  return (
    <div className="panel-body sale-lines">
      {lines.map((line, index) => (
        <SaleLine
          key={line.key}
          line={line}
          number={index + 1}
          onChange={(changed) => change(line.key, changed)}
          onRemove={lines.length === 1 ? null : () => onChange(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      {lines.length < MAX_ITEMS && (
        <button
          type="button"
          className="button secondary small"
          onClick={() => onChange([...lines, newLine(lines.at(-1)?.kind)])}
        >
          <StaffIcon name="plus-bold" />
          Add a line
        </button>
      )}
    </div>
  )
}

interface SaleLineProps {
  line: LineDraft
  number: number
  onChange: (changed: Partial<LineDraft>) => void
  /** Null for the only one. */
  onRemove: (() => void) | null
}

function SaleLine({ line, number, onChange, onRemove }: SaleLineProps) {
  const { key, kind, what, amount, count } = line
  const item = toItem(line)
  const errors = lineErrors(line)
  return (
    <fieldset className="sale-line">
      <legend className="visually-hidden">Line {number}</legend>
      <TextField
        label="What"
        name={`what-${key}`}
        value={what}
        onChange={(typed) => onChange({ what: typed })}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        label="Kind"
        name={`kind-${key}`}
        value={kind}
        options={KINDS}
        onChange={(value) => onChange({ kind: KINDS.find((one) => one.value === value)?.value ?? 'goods' })}
      />
      <TextField
        label="Each"
        name={`each-${key}`}
        value={amount}
        onChange={(typed) => onChange({ amount: typed })}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        error={errors.amount}
      />
      <TextField
        label="How many"
        name={`count-${key}`}
        value={count}
        onChange={(typed) => onChange({ count: typed })}
        inputMode="numeric"
        maxLength={2}
        error={errors.count}
      />
      <p className="sale-line-sum">
        <b>{item === null ? '' : exactPrice(item.amountCents * item.count)}</b>
        <small>{item === null ? '' : TAXES[kind]}</small>
      </p>
      {onRemove !== null && (
        <button
          type="button"
          className="round-button"
          aria-label={what.trim() === '' ? `Remove line ${number}` : `Remove ${what.trim()}`}
          onClick={onRemove}
        >
          <StaffIcon name="x-bold" />
        </button>
      )}
    </fieldset>
  )
}
