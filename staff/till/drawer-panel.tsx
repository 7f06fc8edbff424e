import { useState } from 'react'
import type { DrawerLine, Till } from '#contract/staff/till.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { Panel } from '../page/panel.tsx'
import { clockTime } from '../words/clock-words.ts'
import { MOVES, type Move, MoveSheet } from './move-sheet.tsx'

/** Every line of the drawer; its sum stays hidden until it is counted. */
export function DrawerPanel({ till }: { till: Till }) {
  const [move, setMove] = useState<Move | null>(null)
  const isOpen = till.status === 'open'
  usePageKeys(isOpen ? MOVES.map((one) => ({ key: one.key, label: one.label, run: () => setMove(one) })) : [])
  return (
    <Panel
      title="Drawer"
      sub={
        <span className={isOpen ? 'tag good' : 'tag warn'}>
          {isOpen ? `Open since ${clockTime(new Date(till.openedAt))}` : 'Counted'}
        </span>
      }
      end={
        isOpen && (
          <div className="till-moves">
            {MOVES.map((one) => (
              <button
                key={one.kind}
                type="button"
                className="button secondary small"
                aria-keyshortcuts={one.key}
                onClick={() => setMove(one)}
              >
                {one.label}
              </button>
            ))}
          </div>
        )
      }
    >
      <ul className="till-lines" aria-label="Lines of the drawer">
        {till.lines.map((line) => (
          <Line key={`${line.kind} ${line.at} ${line.what} ${line.amountCents}`} line={line} />
        ))}
      </ul>
      <p className="till-note">
        <StaffIcon name="info" />
        {till.compared === null && 'The sum stays hidden until the drawer is counted. '}
        Lines are only ever added; a slip of the hand is taken back with a second line.
      </p>
      {move !== null && <MoveSheet move={move} till={till} onClose={() => setMove(null)} />}
    </Panel>
  )
}

function Line({ line }: { line: DrawerLine }) {
  const { at, by, what, remark, amountCents } = line
  return (
    <li>
      <span className="till-time">{clockTime(new Date(at))}</span>
      <span className="till-what">
        <span>{what}</span>
        <span className="muted">{[remark, by].filter((part) => part !== '').join(', ')}</span>
      </span>
      <span className={amountCents < 0 ? 'till-sum less' : 'till-sum'}>
        {amountCents > 0 ? '+' : ''}
        {exactPrice(amountCents)}
      </span>
    </li>
  )
}
