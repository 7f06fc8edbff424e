import { useState } from 'react'
import { callAsDeclared } from '#client/api/call-once.ts'
import { upload } from '#client/api/upload.ts'
import { useSend } from '#client/api/use-send.ts'
import { VACCINE_TITLES } from '#client/dogs/dog-words.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { refreshStaffReads } from '../../../frame/read/use-staff-read.ts'
import { offerUndo } from '../../../frame/write/undo.ts'
import { DogPicker, type PickedDog } from './dog-picker.tsx'
import { RecordDates } from './record-dates.tsx'
import { dateWords } from './record-words.ts'

type Vaccine = keyof typeof VACCINE_TITLES
const VACCINES = Object.entries(VACCINE_TITLES).map(([value, label]) => ({ value, label }))
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'
const FORM_ID = 'vet-record'

interface VetRecordSheetProps {
  /** Whoever comes from a dog's page has chosen it. */
  dog: PickedDog | null
  today: string
  isOpen: boolean
  onClose: () => void
}

/** D6: a record that a vet mailed us is put on file and verified in one step. */
export function VetRecordSheet({ dog, today, isOpen, onClose }: VetRecordSheetProps) {
  const [isSending, setIsSending] = useState(false)
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title="Record from a vet"
      footer={
        <button type="submit" form={FORM_ID} className="button primary" disabled={isSending}>
          {isSending ? 'Sending…' : 'Put on file and verify'}
        </button>
      }
    >
      <VetRecordForm dog={dog} today={today} onSending={setIsSending} onDone={onClose} />
    </StaffSheet>
  )
}

interface VetRecordFormProps {
  dog: PickedDog | null
  today: string
  onSending: (isSending: boolean) => void
  onDone: () => void
}

function VetRecordForm({ dog: first, today, onSending, onDone }: VetRecordFormProps) {
  const [dog, setDog] = useState(first)
  const [vaccine, setVaccine] = useState<Vaccine>('rabies')
  const [dates, setDates] = useState({ givenOn: '', expiresOn: '' })
  const [file, setFile] = useState<File | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { problem, questions } = dateWords({ vaccine, visit: null }, dates, today)
  const save = useSend(putOnFile, { silent: true, onDone, onSettled: () => onSending(false) })
  const submit = () => {
    setIsAsked(true)
    if (dog === null) return save.setFailure('Please choose the dog.')
    if (file === null) return save.setFailure('Please choose the file.')
    if (problem !== null) return save.setFailure('')
    onSending(true)
    return void save.send({ dog, vaccine, file, ...dates })
  }
  const errorOf = (field: 'givenOn' | 'expiresOn') =>
    isAsked && problem?.field === field ? problem.text : undefined
  return (
    <form
      id={FORM_ID}
      className="staff-form"
      aria-label="Record from a vet"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormFailure text={save.failure} />
      <DogPicker dog={dog} onPick={setDog} />
      <SelectField
        label="Vaccine"
        name="vaccine"
        value={vaccine}
        options={VACCINES}
        onChange={(value) => setVaccine(value as Vaccine)}
      />
      <label className="file-choice">
        <span>Picture or PDF, up to 10 MB</span>
        <input
          type="file"
          name="file"
          accept={ACCEPTED}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </label>
      <RecordDates dates={dates} onChange={setDates} errorOf={errorOf} questions={questions} />
      <p className="muted">
        The owner is notified, and what waited only for this record is confirmed at once.
      </p>
    </form>
  )
}

interface VetRecord {
  dog: PickedDog
  vaccine: Vaccine
  file: File
  givenOn: string
  expiresOn: string
}

async function putOnFile({ dog, vaccine, file, ...dates }: VetRecord): Promise<void> {
  const { name: proofName } = await upload(file, file.name)
  const paper = { dogId: dog.id, vaccine, proofName }
  const { confirmed } = await callAsDeclared(staffDog.uploadRecord, { ...paper, ...dates }, { silent: true })
  const text = `${dog.name}: ${VACCINE_TITLES[vaccine]} verified`
  if (confirmed.length > 0) showToast('success', `${text}, ${confirmed.join(' and ')} confirmed`)
  else offerUndo({ text, run: () => callAsDeclared(staffDog.undoVerify, paper, { silent: true }) })
  await refreshStaffReads()
}
