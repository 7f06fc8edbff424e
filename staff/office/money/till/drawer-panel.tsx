import './drawer-panel.css'
import { useState } from 'react'
import type { DrawerLine, Till } from '#contract/office/money/till.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { Panel } from '../../../frame/page/panel.tsx'
import { clockTime } from '../../../frame/words/clock-words.ts'
import { initialsOf } from '../../../frame/words/initials.ts'
import { MOVES, type Move, MoveSheet } from './move-sheet.tsx'

/** The lines of the drawer; its sum stays hidden until it is counted, and so does what owners paid, but for a manager. */
export function DrawerPanel({ till }: { till: Till }) {
  const [move, setMove] = useState<Move | null>(null)
  const isOpen = till.status === 'open'
  usePageKeys(isOpen ? MOVES.map((one) => ({ key: one.key, label: one.label, run: () => setMove(one) })) : [])
  return (
    <Panel
      title="Drawer"
      sub={
        <span className={isOpen ? 'tag good' : 'tag warn'}>
          <StaffIcon name={isOpen ? 'lock-open-bold' : 'lock-simple-fill'} />
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
                className="button quiet small"
                aria-keyshortcuts={one.key}
                onClick={() => setMove(one)}
              >
                <StaffIcon name={one.icon} />
                {one.label}
              </button>
            ))}
          </div>
        )
      }
    >
      <div className="till-heads" aria-hidden="true">
        <span>Time</span>
        <span>What</span>
        <span>Remark</span>
        <span>Cash</span>
      </div>
      <ul className="till-lines till-drawer" aria-label="Lines of the drawer">
        {till.lines.map((line) => (
          <Line key={`${line.kind} ${line.at} ${line.what} ${line.amountCents}`} line={line} />
        ))}
      </ul>
      <p className="till-note">
        <StaffIcon name={till.compared === null ? 'eye-slash' : 'info'} />
        {till.compared === null &&
          (till.hidesCash
            ? 'What owners paid in cash, and the sum, show once the drawer is counted. '
            : 'The sum stays hidden until the drawer is counted. ')}
        Lines are only ever added; a mistake is corrected with a second line.
      </p>
      {move !== null && <MoveSheet move={move} till={till} onClose={() => setMove(null)} />}
    </Panel>
  )
}

const isNotEmpty = (part: string) => part !== ''

function Line({ line }: { line: DrawerLine }) {
  const { at, by, kind, what, remark, amountCents } = line
  // Both names stand in it already.
  const isCountedByTwo = kind === 'float' && isNotEmpty(remark)
  return (
    <li>
      <span className="till-time">{clockTime(new Date(at))}</span>
      <span className="initials" aria-hidden="true">
        {initialsOf(by)}
      </span>
      <span className="till-what">{what}</span>
      <span className="till-remark">
        {isCountedByTwo ? remark : [remark, by].filter(isNotEmpty).join(', ')}
      </span>
      <span className={amountCents < 0 ? 'till-sum less' : 'till-sum'}>
        {amountCents > 0 ? '+' : ''}
        {exactPrice(amountCents)}
      </span>
    </li>
  )
}
