import { call } from '#client/api/call.ts'
import { failureText } from '#client/api/call-error.ts'
import { type PrintKind, staffPrint } from '#contract/office/print.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { showToast } from '#ui/toast/toast.ts'
import type { StaffIconName } from '../../frame/icons/icon-names.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useMay } from '../../frame/session/me.ts'

const PAPERS: readonly { kind: PrintKind; icon: StaffIconName; name: string; line: string }[] = [
  {
    kind: 'run-sheet',
    icon: 'file-text',
    name: 'Run sheet',
    line: 'Every dog by room, with all there is to do',
  },
  { kind: 'rounds', icon: 'list-checks', name: 'Rounds', line: 'A page for each round, to tick and sign' },
  { kind: 'kennel-cards', icon: 'dog', name: 'Kennel cards', line: 'Four to a page, for the doors' },
  {
    kind: 'kennel-cards-4x6',
    icon: 'dog',
    name: 'Kennel cards, 4 × 6',
    line: 'One to a card, for a label printer',
  },
]

interface PrintSheetProps {
  date: string | undefined
  onClose: () => void
  onTypeIn: () => void
}

export function PrintSheet({ date, onClose, onTypeIn }: PrintSheetProps) {
  const mayTick = useMay('care')
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={date === undefined ? 'Print' : `Print, ${shortDate(date)}`}
      footer={
        mayTick && (
          <button type="button" className="button secondary" onClick={onTypeIn}>
            <StaffIcon name="note-pencil" />
            Type in a paper round
          </button>
        )
      }
    >
      <ul className="paper-list">
        {PAPERS.map(({ kind, icon, name, line }) => (
          <li key={kind}>
            <button type="button" onClick={() => void openPaper(kind, date)}>
              <StaffIcon name={icon} />
              <span>
                <b>{name}</b>
                <small>{line}</small>
              </span>
              <StaffIcon name="printer" />
            </button>
          </li>
        ))}
      </ul>
      <p className="muted">
        Each row has a number that stays all day. What is ticked on paper is typed in by it.
      </p>
    </StaffSheet>
  )
}

/** The tab is opened at once: a browser lets nothing open that comes later than the press. */
export async function openPaper(kind: PrintKind, date: string | undefined) {
  const tab = globalThis.open('', '_blank')
  try {
    const { path } = await call(
      staffPrint.getPrint,
      { kind, ...(date !== undefined && { date }) },
      { silent: true },
    )
    if (tab === null) globalThis.location.assign(path)
    else tab.location.replace(new URL(path, globalThis.location.origin))
  } catch (error) {
    tab?.close()
    showToast('error', failureText(error))
  }
}
