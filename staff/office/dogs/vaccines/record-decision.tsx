import { useState } from 'react'
import { callAsDeclared } from '#client/api/call-once.ts'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { ageInWords, VACCINE_TITLES } from '#client/dogs/dog-words.ts'
import type { Phrase } from '#contract/office/dogs/dog-page.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import type { WaitingRecord } from '#contract/office/dogs/vaccine-queue.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { showToast } from '#ui/toast/toast.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { RecordDates } from './record-dates.tsx'
import { dateWords, effectWords, typedWords } from './record-words.ts'
import { SendBackSheet } from './send-back-sheet.tsx'

interface RecordDecisionProps {
  record: WaitingRecord
  today: string
  reasons: readonly Phrase[]
  onNext: () => void
}

const paperOf = ({ dogId, vaccine, proofName }: WaitingRecord) => ({ dogId, vaccine, proofName })

/** D3: what stands on the paper beside what we know, what verifying does, and the two answers. */
export function RecordDecision({ record, today, reasons, onNext }: RecordDecisionProps) {
  const [dates, setDates] = useState({ givenOn: '', expiresOn: record.expiresOn })
  const [isAsked, setIsAsked] = useState(false)
  const [isSendingBack, setIsSendingBack] = useState(false)
  const title = VACCINE_TITLES[record.vaccine]
  const { problem, questions } = dateWords(record, dates, today)
  const verify = useStaffWrite(staffDog.verify, {
    undo: ({ confirmed }) => {
      if (confirmed.length === 0) return { text: `${title} verified`, run: () => takeBack(record) }
      showToast('success', `${title} verified, ${confirmed.join(' and ')} confirmed`)
      return null
    },
    onDone: onNext,
  })
  const send = () => {
    setIsAsked(true)
    if (problem === null && !verify.isSending) void verify.send({ ...paperOf(record), ...dates })
  }
  usePageKeys([
    { key: 'v', label: 'Verify', run: send },
    { key: 'b', label: 'Send back', run: () => setIsSendingBack(true) },
  ])
  const errorOf = (field: 'givenOn' | 'expiresOn') =>
    problem?.field === field && (isAsked || dates.givenOn !== '') ? problem.text : undefined
  return (
    <div className="triage-side">
      <div className="triage-dog">
        <img src={dogPicture({ ...record, id: record.dogId })} alt="" width={52} height={52} />
        <div>
          <h2>{record.dogName}</h2>
          <p>
            {record.breed}, {ageInWords(record.ageMonths)}, {record.owner.name}
          </p>
        </div>
      </div>
      <dl className="record-facts">
        <dt>Born</dt>
        <dd>{dateWithYear(record.birthday)}</dd>
        <dt>Microchip</dt>
        <dd>{record.microchip || 'Not noted'}</dd>
        <dt>Vaccine</dt>
        <dd>{title}</dd>
      </dl>
      <RecordDates dates={dates} onChange={setDates} errorOf={errorOf} questions={questions} />
      <p className="muted">{typedWords(record, dates.expiresOn)}</p>
      <p className="effect" aria-live="polite">
        <StaffIcon name="lightning" />
        {effectWords(record, dates)}
      </p>
      <div className="triage-actions">
        <button type="button" className="button primary" disabled={verify.isSending} onClick={send}>
          <StaffIcon name="check-bold" />
          Verify {title}
          <kbd aria-hidden="true">V</kbd>
        </button>
        <div className="field-pair">
          <button type="button" className="button danger" onClick={() => setIsSendingBack(true)}>
            Send back
            <kbd aria-hidden="true">B</kbd>
          </button>
          <button type="button" className="button secondary" onClick={onNext}>
            Next
            <kbd aria-hidden="true">↓</kbd>
          </button>
        </div>
      </div>
      <SendBackSheet
        record={record}
        reasons={reasons}
        isOpen={isSendingBack}
        onClose={() => setIsSendingBack(false)}
        onDone={onNext}
      />
    </div>
  )
}

const takeBack = (record: WaitingRecord) =>
  callAsDeclared(staffDog.undoVerify, paperOf(record), { silent: true })
