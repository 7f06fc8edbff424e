import type { TodayRow } from '#contract/office/day/today.ts'
import type { StaffIconName } from '../../../../frame/icons/icon-names.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { untilWords } from '../../../../frame/words/clock-words.ts'
import { balanceNote, type DayKind, isDone, isHere } from './row-words.ts'

const GATE_CHIPS: Record<TodayRow['openGates'][number], { icon: StaffIconName; text: string }> = {
  interview: { icon: 'handshake', text: 'Meet and greet' },
  vaccines: { icon: 'file-text', text: 'Records' },
  agreement: { icon: 'note-pencil', text: 'Not signed' },
  money: { icon: 'hourglass-bold', text: 'Payment due' },
  'open-visit': { icon: 'warning-circle-fill', text: 'Last visit open' },
}

/** What somebody asks before they come in. */
const ASK_CHIPS: Record<TodayRow['asks'][number], { icon: StaffIconName; text: string; isRed?: true }> = {
  meal: { icon: 'warning-fill', text: 'No meal', isRed: true },
  changed: { icon: 'bowl-food', text: 'Care plan changed' },
  due: { icon: 'pill', text: 'Given at home?' },
}

/** T2: what to know before anything is done, and how it stands where that is not the list's own name. */
export function RowChips({ row, kind }: { row: TodayRow; kind: DayKind }) {
  const { dogs, openGates } = row
  const balance = balanceNote(row, kind)
  const isComing = dogs.some(({ whereabouts }) => whereabouts === 'expected')
  const conditions = dogs.find((dog) => dog.conditions !== '')?.conditions
  return (
    <>
      {isComing &&
        openGates.map((gate) => (
          <span key={gate} className="tag warn">
            <StaffIcon name={GATE_CHIPS[gate].icon} />
            {GATE_CHIPS[gate].text}
          </span>
        ))}
      {isComing &&
        row.asks.map((what) => (
          <span key={what} className={ASK_CHIPS[what].isRed ? 'tag bad' : 'tag warn'}>
            <StaffIcon name={ASK_CHIPS[what].icon} />
            {ASK_CHIPS[what].text}
          </span>
        ))}
      {row.roomNotReady.map((text) => (
        <span key={text} className="tag warn">
          <StaffIcon name="bed" />
          {text}
        </span>
      ))}
      {row.holdUntil !== null && (
        <span className="tag warn">
          <StaffIcon name="hourglass-bold" />
          Held {untilWords(row.holdUntil)}
        </span>
      )}
      {dogs.some(({ hasMedicine }) => hasMedicine) && (
        <span className="tag">
          <StaffIcon name="pill" />
          Medicine
        </span>
      )}
      {dogs.flatMap(({ id, name, extras }) =>
        extras.map((extra) => (
          <span key={`${id} ${extra}`} className="tag">
            <StaffIcon name="plus-bold" />
            {dogs.length > 1 ? `${name}: ${extra}` : extra}
          </span>
        )),
      )}
      {dogs.some(({ hasIncident }) => hasIncident) && (
        <span className="tag warn">
          <StaffIcon name="warning-fill" />
          Incident
        </span>
      )}
      {dogs.some(({ isBirthday }) => isBirthday) && <span className="tag">Birthday</span>}
      {conditions !== undefined && (
        <span className="tag warn" title={conditions}>
          <StaffIcon name="info" />
          Conditions
        </span>
      )}
      {!row.isSigned && <span className="tag warn">Attendance not signed</span>}
      {row.pinned.map(({ id, text, by }) => (
        <span key={id} className="tag note-tag" title={`${text} (${by})`}>
          <StaffIcon name="push-pin" />
          {text}
        </span>
      ))}
      {balance !== null && <span className={balance.isDue ? 'tag warn' : 'tag'}>{balance.words}</span>}
      <RowState row={row} kind={kind} />
    </>
  )
}

function RowState({ row, kind }: { row: TodayRow; kind: DayKind }) {
  if (isDone(row)) {
    const isGone = row.dogs.some(({ whereabouts }) => whereabouts === 'gone')
    const isMissed = kind === 'meeting' || row.status === 'no_show'
    const words = kind === 'meeting' ? 'Met' : row.isInHouse ? 'Groomed' : 'Gone home'
    return <span className="tag">{isGone ? words : isMissed ? 'Did not come' : 'Absent'}</span>
  }
  if (!isHere(row) || kind === 'leaving' || kind === 'in-house') return null
  return (
    <span className="tag good">
      <StaffIcon name="check-bold" />
      {row.isInHouse ? 'In house' : 'Here'}
    </span>
  )
}
