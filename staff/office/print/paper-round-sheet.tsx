import './print.css'
import { useId, useState } from 'react'
import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import { staffPrint, type TypedRow } from '#contract/office/print.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { showToast } from '#ui/toast/toast.ts'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { type DraftRow, emptyRow, readyRows } from './paper-draft.ts'
import { PaperRows } from './paper-rows.tsx'

interface PaperRoundSheetProps {
  date: string | undefined
  onClose: () => void
}

/** T17: numbers, times and initials, as they stand on the paper. */
export function PaperRoundSheet({ date, onClose }: PaperRoundSheetProps) {
  const read = useStaffRead(staffPrint.getPrintedRows, date === undefined ? {} : { date }, { live: ['care'] })
  const formId = useId()
  const [drafts, setDrafts] = useState<readonly DraftRow[]>([emptyRow(1)])
  const ready = read.data === undefined ? [] : readyRows(drafts, read.data.rows, read.data.timeZone)
  const save = useStaffWrite(staffPrint.typeInRound, {
    silent: true,
    onDone: ({ rows }) => {
      const taken = rows.filter(({ state }) => state === 'taken').length
      if (taken > 0) showToast('success', `${counted(taken, 'tick')} typed in.`)
      const left = remainingDrafts(drafts, ready, rows)
      if (left.length === 0) onClose()
      else setDrafts([...left, emptyRow(nextKey(drafts))])
    },
  })
  const send = () => {
    if (read.data === undefined || ready.length === 0 || save.isSending) return
    const rows = ready.map(({ number, time, initials }) => ({ number, time, initials }))
    void save.send({ parkId: DEFAULT_PARK_ID, date: read.data.date, rows })
  }
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title="Type in a paper round"
      footer={
        <>
          <button type="button" className="button secondary" onClick={onClose}>
            Stop
          </button>
          <button
            type="submit"
            form={formId}
            className="button primary"
            disabled={ready.length === 0 || save.isSending}
          >
            {ready.length === 0 ? 'Save' : `Save ${counted(ready.length, 'tick')}`}
          </button>
        </>
      }
    >
      <StaffLoaded read={read} what="the sheet">
        {({ date: day, rows }) => (
          <form
            id={formId}
            className="staff-form"
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            <p className="muted">Sheet of {shortDate(day)}</p>
            <FormFailure text={save.failure} />
            {rows.length === 0 ? (
              <p>Nothing was printed for this day.</p>
            ) : (
              <PaperRows drafts={drafts} printed={rows} onChange={(next) => setDrafts(withEmptyLast(next))} />
            )}
          </form>
        )}
      </StaffLoaded>
    </StaffSheet>
  )
}

const nextKey = (drafts: readonly DraftRow[]): number => Math.max(0, ...drafts.map(({ key }) => key)) + 1

/** There is always a line to go on with, signed by whoever signed the one before. */
function withEmptyLast(drafts: readonly DraftRow[]): readonly DraftRow[] {
  const last = drafts.at(-1)
  if (last !== undefined && last.number === '') return drafts
  return [...drafts, emptyRow(nextKey(drafts), last?.initials)]
}

/** What was taken goes; the rest stays, with why. */
function remainingDrafts(
  drafts: readonly DraftRow[],
  sent: readonly { key: number }[],
  answers: readonly TypedRow[],
): DraftRow[] {
  const byKey = new Map(sent.map(({ key }, index) => [key, answers[index] ?? null]))
  return drafts
    .filter(({ key, number }) => number !== '' && byKey.get(key)?.state !== 'taken')
    .map((draft) => ({ ...draft, answer: byKey.get(draft.key) ?? draft.answer }))
}
