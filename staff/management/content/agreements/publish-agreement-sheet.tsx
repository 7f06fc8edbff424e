import { useState } from 'react'
import {
  type AgreementVersion,
  type ResignWay,
  type StaffAgreement,
  staffAgreement,
} from '#contract/management/content/agreements.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { parkZone, shortDay } from '../../../frame/words/clock-words.ts'
import { shortDate } from '#domain/calendar/date-words.ts'

interface PublishSheetProps {
  agreement: StaffAgreement
  draft: AgreementVersion
  isOpen: boolean
  onClose: () => void
}

const WIDTH = 440

/** What becomes of bookings to come, and when: said before it happens. It cannot be undone. */
export function PublishSheet({ agreement, draft, isOpen, onClose }: PublishSheetProps) {
  const [resign, setResign] = useState<ResignWay>('next-order')
  const [day, setDay] = useState('')
  const publish = useStaffWrite(staffAgreement.publishAgreement, { onShown: onClose })
  const unschedule = useStaffWrite(staffAgreement.unscheduleAgreement, { onShown: onClose })
  const current = agreement.versions.find(({ publishedAt }) => publishedAt !== null)
  const seen = { id: agreement.id, version: agreement.revision }
  const at = day === '' ? null : new Date(instantOf(day, '00:00', parkZone())).toISOString()
  const ways = [
    {
      value: 'next-order',
      label: 'Sign with the next order',
      line: `Bookings that were placed already keep version ${current?.version ?? 0}`,
    },
    {
      value: 'before-check-in',
      label: 'Sign before check-in',
      line: `${agreement.toCome} booking${agreement.toCome === 1 ? '' : 's'} to come wait for it`,
    },
  ] as const
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Publish version ${draft.version}?`}
      width={WIDTH}
      footer={
        <>
          {draft.publishAt !== null && (
            <button type="button" className="button secondary" onClick={() => void unschedule.send(seen)}>
              Take the day off
            </button>
          )}
          <button type="button" className="button secondary" onClick={onClose}>
            Not yet
          </button>
          <button
            type="button"
            className="button primary"
            disabled={publish.isSending}
            onClick={() => void publish.send({ ...seen, at, resign })}
          >
            {day === '' ? 'Publish now' : `Publish on ${shortDate(day)}`}
          </button>
        </>
      }
    >
      <p className="muted">
        {current === undefined ? '' : `${current.households} households signed version ${current.version}. `}
        Once published it never changes again.
        {draft.publishAt !== null && ` Its day is ${shortDay(Date.parse(draft.publishAt))}.`}
      </p>
      <fieldset className="resign-ways">
        <legend className="visually-hidden">Who signs it</legend>
        {ways.map(({ value, label, line }) => (
          <label key={value} className={resign === value ? 'is-on' : undefined}>
            <input type="radio" name="resign" checked={resign === value} onChange={() => setResign(value)} />
            <span>
              <b>{label}</b>
              <small>{line}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <DayField label="On which day" name="day" value={day} onChange={setDay} hint="Empty: at once" />
    </Dialog>
  )
}
