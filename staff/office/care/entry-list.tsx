import { fileUrl } from '#client/page/page-settings.ts'
import { type CareRounds, staffCare } from '#contract/office/care.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { useMay } from '../../frame/session/me.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { ENTRY_WORDS } from './entry-sheet.tsx'
import { wallTime } from './round-view.ts'

type Entry = CareRounds['entries'][number]

/** D18: what was noted besides, newest first. */
export function EntryList({ entries, timeZone }: Pick<CareRounds, 'entries' | 'timeZone'>) {
  if (entries.length === 0) return null
  return (
    <Panel title="Noted" className="entry-list">
      <ul>
        {entries.toReversed().map((entry) => (
          <EntryLine key={entry.id} entry={entry} timeZone={timeZone} />
        ))}
      </ul>
    </Panel>
  )
}

function EntryLine({ entry, timeZone }: { entry: Entry; timeZone: string }) {
  const withdraw = useStaffWrite(staffCare.withdraw)
  const mayTick = useMay('care')
  const { dogName, kind, what, note, photo, by, at, isSigned, withdrawn, mayWithdraw } = entry
  const words = [`${dogName}: ${ENTRY_WORDS[kind].toLowerCase()}`, what, note].filter((word) => word !== '')
  return (
    <li>
      <span>{withdrawn === null ? words.join(', ') : <del>{words.join(', ')}</del>}</span>
      {photo !== null && withdrawn === null && (
        <a className="entry-photo" href={fileUrl(photo.path)} target="_blank" rel="noreferrer">
          <img
            src={fileUrl(photo.thumbnailPath)}
            alt={`Photo of ${dogName} (opens in a new window)`}
            width={48}
            height={48}
            loading="lazy"
          />
        </a>
      )}
      <span className="muted">
        {by}, {wallTime(at, timeZone)}
        {!isSigned && ', not signed'}
        {withdrawn !== null && `, withdrawn by ${withdrawn.by}`}
      </span>
      {mayTick && mayWithdraw === 'at-once' && (
        <button
          type="button"
          className="button secondary small"
          disabled={withdraw.isSending}
          onClick={() => void withdraw.send({ id: entry.id })}
        >
          Withdraw
        </button>
      )}
    </li>
  )
}
