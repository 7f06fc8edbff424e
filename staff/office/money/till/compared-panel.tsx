import './compared-panel.css'
import { useEffect, useRef } from 'react'
import type { Compared, Till } from '#contract/office/money/till.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { batchState } from '#domain/till/drawer.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { clockTime } from '../../../frame/words/clock-words.ts'
import { EarlierCounts } from './earlier-counts.tsx'

interface ComparedPanelProps {
  till: Till
  compared: Compared
  limitCents: number
  /** It was counted on this screen just now. */
  isNew: boolean
  why: string
  onWhy: (why: string) => void
}

/** What should lie there and what does; a difference above the limit asks for its reason. */
export function ComparedPanel({ till, compared, limitCents, isNew, why, onWhy }: ComparedPanelProps) {
  const result = useRef<HTMLDivElement>(null)
  const { countedAt } = till
  // On most screens it begins below the fold, whether it is counted the first time or again.
  useEffect(() => {
    if (isNew && countedAt !== null) result.current?.focus()
  }, [isNew, countedAt])
  return (
    <Panel
      title="Compared"
      sub={till.countedAt === null ? undefined : `${clockTime(new Date(till.countedAt))}, ${till.countedBy}`}
    >
      <dl className="till-facts panel-body">
        <Fact what="Float" cents={compared.floatCents} />
        <Fact what={cashWords(compared.roundingCents)} cents={compared.cashCents} />
        <Fact what="Cash refunds" cents={-compared.refundsCents} />
        <Fact what="Paid in" cents={compared.inCents} />
        <Fact what="Paid out" cents={-compared.outCents} />
        <Fact what="Drops" cents={-compared.dropsCents} />
        <Fact what="Expected" cents={compared.expectedCents} isSum />
        <Fact what="Counted" cents={compared.countedCents} isSum />
      </dl>
      <div ref={result} tabIndex={-1}>
        <Difference cents={compared.differenceCents} limitCents={limitCents} what="The drawer" />
      </div>
      <TerminalPart compared={compared} limitCents={limitCents} />
      <EarlierCounts counts={till.counts} />
      {compared.needsReason && (
        <div className="panel-body">
          <TextField label="Why" name="difference" value={why} onChange={onWhy} maxLength={500} lines={2} />
        </div>
      )}
    </Panel>
  )
}

/** Where the terminal took nothing there is no batch, and nothing to compare. */
function TerminalPart({ compared, limitCents }: Pick<ComparedPanelProps, 'compared' | 'limitCents'>) {
  const { terminalCents, terminalExpectedCents, terminalSlips, terminalDifferenceCents } = compared
  const state = batchState(compared)
  if (state === 'nothing-taken')
    return (
      <p className="till-same">
        <StaffIcon name="check-circle-fill" />
        The terminal took nothing: no batch to compare.
      </p>
    )
  return (
    <>
      <dl className="till-facts panel-body">
        <Fact what={`Terminal, ${counted(terminalSlips, 'slip')}`} cents={terminalExpectedCents} />
        {terminalCents !== null && <Fact what="Terminal batch" cents={terminalCents} />}
      </dl>
      {state === 'not-typed' ? (
        <div className="till-difference">
          <StaffIcon name="warning-circle-fill" />
          <span>
            <b>The terminal’s batch is missing</b>
            <span>Enter the batch total and compare again, or say why</span>
          </span>
        </div>
      ) : (
        <Difference cents={terminalDifferenceCents} limitCents={limitCents} what="The terminal" />
      )}
    </>
  )
}

const cashWords = (roundingCents: number): string =>
  roundingCents === 0
    ? 'Cash taken'
    : `Cash taken, with rounding ${roundingCents > 0 ? '+' : ''}${exactPrice(roundingCents)}`

function Fact({ what, cents, isSum = false }: { what: string; cents: number; isSum?: boolean }) {
  return (
    <div className={isSum ? 'sum' : cents < 0 ? 'less' : ''}>
      <dt>{what}</dt>
      <dd>{exactPrice(cents)}</dd>
    </div>
  )
}

function Difference({ cents, limitCents, what }: { cents: number; limitCents: number; what: string }) {
  if (cents === 0)
    return (
      <p className="till-same">
        <StaffIcon name="check-circle-fill" />
        {what} is right.
      </p>
    )
  const isLarge = Math.abs(cents) > limitCents
  return (
    <div className="till-difference">
      <StaffIcon name="warning-circle-fill" />
      <span>
        <b>
          {what} is {cents < 0 ? 'short' : 'over'}
        </b>
        {isLarge && <span>above {exactPrice(limitCents)}: say why</span>}
      </span>
      <span className="till-figure">{exactPrice(cents)}</span>
    </div>
  )
}
