import { useState } from 'react'
import { creditCount, THING } from '#client/passes/pass-words.ts'
import { PunchCard } from '#client/passes/punch-card.tsx'
import type { Customer } from '#contract/office/customers/page.ts'
import { staffCredit } from '#contract/office/money/credit.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { unitsLeftWords } from '#domain/pricing/pass-words.ts'
import { creditsFrom } from '#domain/pricing/passes.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { useMay } from '../../frame/session/me.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { LedgerTable, LedgerWhat } from './ledger-table.tsx'
import { type PassDraft, toPassChange, typedUnits } from './pass-draft.ts'
import { SmallSheet } from './small-sheet.tsx'

type Pass = Customer['passes'][number]

interface PassPanelProps {
  pass: Pass
  canWrite: boolean
}

/** O31: what is left of a pass, and every line that made it so. */
export function PassPanel({ pass, canWrite }: PassPanelProps) {
  const [isChanging, setChanging] = useState(false)
  const mayChange = useMay('refund') && canWrite
  const { kind, units, unitsLeft, expiresOn, isOver, entries } = pass
  const leftText = unitsLeftWords(unitsLeft, kind)
  const credits = { credits: creditsFrom(units, kind), creditsLeft: creditsFrom(unitsLeft, kind) }
  return (
    <Panel
      title={pass.name}
      sub={`${isOver ? 'expired on' : 'valid until'} ${dateWithYear(expiresOn)}`}
      {...(mayChange && {
        end: (
          <button type="button" className="button quiet small" onClick={() => setChanging(true)}>
            Add a line
            <span className="visually-hidden"> to {pass.name}</span>
          </button>
        ),
      })}
    >
      <div className="pass-left">
        <PunchCard pass={{ ...credits, leftText }} />
        <b>{leftText}</b>
      </div>
      <LedgerTable
        lines={entries.map((line) => ({
          ...line,
          what: (
            <LedgerWhat
              text={line.newEnd === null ? line.why : `${line.why}, now until ${dateWithYear(line.newEnd)}`}
              orderId={line.orderId}
            />
          ),
          change: changeWords(line.units, kind),
          isLess: line.units <= 0,
          left: creditCount(creditsFrom(line.unitsLeft, kind)),
        }))}
      />
      {isChanging && <PassSheet pass={pass} onClose={() => setChanging(false)} />}
    </Panel>
  )
}

const changeWords = (units: number, kind: Pass['kind']): string =>
  units === 0 ? 'end' : `${units < 0 ? '−' : '+'}${creditCount(creditsFrom(Math.abs(units), kind))}`

const LAST_DAY = '2199-12-31'

function PassSheet({ pass, onClose }: { pass: Pass; onClose: () => void }) {
  const { id: passId, kind, unitsLeft, expiresOn } = pass
  const [draft, setDraft] = useState<PassDraft>({ step: 'add', count: '', end: expiresOn })
  const [why, setWhy] = useState('')
  const isManager = useMay('manager')
  const adjust = useStaffWrite(staffCredit.adjustPass, { silent: true, onDone: onClose })
  const change = toPassChange(draft, pass)
  const units = typedUnits(draft.count, kind)
  const isTooMuch = draft.step === 'take' && units !== null && units > unitsLeft
  const set = (changed: Partial<PassDraft>) => setDraft({ ...draft, ...changed })
  return (
    <SmallSheet
      title={`Change ${pass.name}`}
      button="Change the pass"
      failure={adjust.failure}
      isSending={adjust.isSending}
      isReady={change !== null && why.trim() !== ''}
      onClose={onClose}
      onSubmit={() => {
        if (change !== null) void adjust.send({ passId, unitsLeft, expiresOn, ...change, why })
      }}
    >
      <Segmented
        label="What changes?"
        name="step"
        value={draft.step}
        options={[
          { value: 'add', label: 'Add' },
          { value: 'take', label: 'Take off' },
          { value: 'end', label: 'Only the expiry date' },
        ]}
        onChange={(step) => set({ step })}
      />
      {draft.step !== 'end' && (
        <TextField
          label={`How many ${THING[kind]}s`}
          name="count"
          value={draft.count}
          onChange={(count) => set({ count })}
          inputMode="decimal"
          autoComplete="off"
          error={errorOf(draft, units, isTooMuch, unitsLeft, kind)}
          {...(kind === 'full_day' && { hint: 'A half day is 0.5.' })}
        />
      )}
      <DayField
        label="Valid until"
        name="end"
        value={draft.end}
        min=""
        max={LAST_DAY}
        onChange={(end) => set({ end })}
      />
      <TextField
        label="Reason (the owner will see it)"
        name="why"
        value={why}
        onChange={setWhy}
        maxLength={200}
      />
      <p className="ledger-new">
        <span>Then</span>
        <b>
          {unitsLeftWords(unitsLeft + (change?.addUnits ?? 0), kind)}, until{' '}
          {dateWithYear(change?.newEnd ?? expiresOn)}
        </b>
      </p>
      {!isManager && <p className="muted">Needs a manager’s PIN.</p>}
    </SmallSheet>
  )
}

function errorOf(
  { count }: PassDraft,
  units: number | null,
  isTooMuch: boolean,
  unitsLeft: number,
  kind: Pass['kind'],
): string | undefined {
  if (isTooMuch) return `Only this is left: ${unitsLeftWords(unitsLeft, kind).toLowerCase()}.`
  if (count.trim() === '' || units !== null) return undefined
  return kind === 'full_day' ? 'Please enter a number, such as 2 or 0.5.' : 'Please enter a whole number.'
}
