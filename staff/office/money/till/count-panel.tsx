import './count-panel.css'
import { useId, useState } from 'react'
import { staffTill, type Till } from '#contract/office/money/till.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { centsAsTyped, typedCents } from '#domain/money/typed-cents.ts'
import { counted } from '#domain/name-list.ts'
import { countedSum, DENOMINATIONS, notesAndCoins } from '#domain/till/drawer.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { useMe } from '../../../frame/session/me.ts'
import { initialsOf } from '../../../frame/words/initials.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'

const nameOf = (cents: number): string => (cents >= 100 ? `$${cents / 100}` : `${cents}¢`)

/** Blind: what lies there is typed before anybody sees what should. */
export function CountPanel({ till, onCompared }: { till: Till; onCompared: () => void }) {
  const [pieces, setPieces] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(till.counted ?? {}).map(([cents, many]) => [cents, String(many)])),
  )
  const batch = till.compared?.terminalCents ?? null
  const [terminal, setTerminal] = useState(batch === null ? '' : centsAsTyped(batch))
  const count = useStaffWrite(staffTill.countTill, { silent: true, onDone: onCompared })
  const resume = useStaffWrite(staffTill.resumeTill)
  // A field that was never filled, or emptied again, is not counted; a nought is.
  const typed = Object.fromEntries(
    Object.entries(pieces).flatMap(([cents, many]) => (many === '' ? [] : [[cents, Number(many) || 0]])),
  )
  const sumCents = countedSum(typed)
  const { notes, coins } = notesAndCoins(typed)
  const terminalCents = terminal.trim() === '' ? null : typedCents(terminal)
  const isWrong = terminal.trim() !== '' && terminalCents === null
  const seen = { tillId: till.id, version: till.version }
  return (
    <Panel title="Count" sub="Count first, then compare" end={<Counter />}>
      <form
        className="panel-body till-count"
        aria-label="Count"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) void count.send({ ...seen, counted: typed, terminalCents })
        }}
      >
        <FormFailure text={count.failure} />
        <div className="till-pieces">
          {DENOMINATIONS.map((cents) => (
            <Piece
              key={cents}
              cents={cents}
              value={pieces[String(cents)] ?? ''}
              onChange={(many) => setPieces({ ...pieces, [String(cents)]: many })}
            />
          ))}
        </div>
        <TextField
          label="Terminal batch"
          name="terminal"
          inputMode="decimal"
          autoComplete="off"
          value={terminal}
          onChange={setTerminal}
          hint="The total on the terminal’s batch slip. Cancel empty if it took nothing."
          error={isWrong ? 'Please enter an amount, such as 1,204.35.' : undefined}
        />
        <div className="till-total">
          <span>
            <b>Counted</b>
            <span className="muted">
              {counted(notes, 'note')}, {counted(coins, 'coin')}
            </span>
          </span>
          <output className="till-figure">{exactPrice(sumCents)}</output>
        </div>
        <button type="submit" className="button primary" disabled={count.isSending || isWrong}>
          {till.status === 'counted' ? 'Compare again' : 'Compare'}
        </button>
        {till.status === 'counted' && (
          <button
            type="button"
            className="button quiet"
            disabled={resume.isSending}
            onClick={() => void resume.send(seen)}
          >
            Someone still wants to pay: reopen the drawer
          </button>
        )}
      </form>
    </Panel>
  )
}

/** Whoever counts signs for it. */
function Counter() {
  const { name } = useMe()
  return (
    <span className="till-counter">
      <span className="initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
      {name.split(' ', 1)[0]}
    </span>
  )
}

interface PieceProps {
  cents: number
  value: string
  onChange: (value: string) => void
}

/** One kind of note or coin; Enter goes to the next. */
function Piece({ cents, value, onChange }: PieceProps) {
  const id = useId()
  return (
    <div className="till-piece">
      <label htmlFor={id}>{nameOf(cents)}</label>
      <input
        id={id}
        className="text-input"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        maxLength={4}
        value={value}
        onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
        onKeyDown={(event) => {
          const next = event.currentTarget.closest('.till-piece')?.nextElementSibling?.querySelector('input')
          if (event.key !== 'Enter' || next === null || next === undefined) return
          event.preventDefault()
          next.focus()
        }}
      />
      <span className="muted">{exactPrice(cents * (Number(value) || 0))}</span>
    </div>
  )
}
