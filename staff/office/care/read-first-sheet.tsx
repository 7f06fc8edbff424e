import { type RoundItem, staffCare } from '#contract/office/care.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { DogLink } from '../../frame/links/subject-links.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { wallTime } from './round-view.ts'

type Change = NonNullable<RoundItem['change']>

interface ReadFirstSheetProps {
  item: RoundItem
  change: Change
  timeZone: string
  isOpen: boolean
  onClose: () => void
}

/** D14: what was, what is, and that somebody has read it. */
export function ReadFirstSheet({ item, change, timeZone, isOpen, onClose }: ReadFirstSheetProps) {
  const read = useStaffWrite(staffCare.readChange, { silent: true, onDone: onClose })
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title="Read this first"
      footer={
        <button
          type="button"
          className="button primary"
          disabled={read.isSending}
          onClick={() => void read.send({ id: change.id })}
        >
          I have read it
        </button>
      }
    >
      <div className="staff-form">
        <p className="muted">
          {change.by} changed <DogLink id={item.dogId} name={item.dogName} />
          ’s {item.kind === 'meal' ? 'meal' : item.what}, {wallTime(change.at, timeZone)}
        </p>
        <FormFailure text={read.failure} />
        <table className="staff-table">
          <thead>
            <tr>
              <td />
              <th scope="col">Was</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(change).map(({ label, was, is }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{was === is ? was : <del className="fact-was">{was}</del>}</td>
                <td>
                  {was === is ? <span className="muted">same</span> : <ins className="fact-is">{is}</ins>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted">It cannot be ticked before someone has read it.</p>
      </div>
    </StaffSheet>
  )
}

function rowsOf({ was, is }: Change) {
  const none = { what: 'nothing', dose: '', times: [] }
  const [before, after] = [was ?? none, is ?? { ...none, what: 'stopped' }]
  const times = (all: readonly string[]) => nameList(all.map(twelveHour))
  return [
    { label: 'What', was: before.what, is: after.what },
    { label: 'Dose', was: before.dose, is: after.dose },
    { label: 'When', was: times(before.times), is: times(after.times) },
  ]
}
