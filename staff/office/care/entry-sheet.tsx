import './care-sheets.css'
import { useState } from 'react'
import { type CareRounds, staffCare } from '#contract/office/care.ts'
import { measurementError } from '#domain/care/measured.ts'
import type { EntryKind } from '#domain/care/ticks.ts'
import { nameList } from '#domain/name-list.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { sendOrKeep } from '../../frame/offline/kept-photos.ts'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import type { CardPicture } from '../report-cards/card-draft.ts'
import { PictureField } from '../report-cards/picture-field.tsx'
import { useKeptDraft } from '../../frame/write/kept-drafts.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

const KINDS: readonly { value: EntryKind; label: string }[] = [
  { value: 'water', label: 'Water' },
  { value: 'walk', label: 'Walk' },
  { value: 'toilet', label: 'Toilet' },
  { value: 'mood', label: 'Mood' },
  { value: 'weight', label: 'Weight' },
  { value: 'temperature', label: 'Temperature' },
  { value: 'photo', label: 'Photo' },
  { value: 'note', label: 'Note' },
]
export const ENTRY_WORDS = Object.fromEntries(KINDS.map(({ value, label }) => [value, label])) as Record<
  EntryKind,
  string
>
const VALUE_LABELS: Partial<Record<EntryKind, string>> = {
  toilet: 'What it was',
  mood: 'How',
  weight: 'Weight, with kg or lb',
  temperature: 'Temperature, °C',
}

interface EntryDraft {
  kind: EntryKind
  /** Of the dogs, as the chips have them. */
  chosen: string[]
  what: string
  note: string
}
const BLANK: EntryDraft = { kind: 'water', chosen: [], what: '', note: '' }

interface EntrySheetProps {
  dogs: CareRounds['dogs']
  isOpen: boolean
  onClose: () => void
}

/** D18: something nobody planned, for one dog or many. */
export function EntrySheet({ dogs, isOpen, onClose }: EntrySheetProps) {
  const { draft, setDraft, forget } = useKeptDraft('entry', BLANK)
  const { kind, what, note } = draft
  // Who has gone home since it was begun is not noted any more.
  const chosen = draft.chosen.filter((one) => dogs.some(({ id }) => String(id) === one))
  const change = (part: Partial<EntryDraft>) => setDraft((now) => ({ ...now, ...part }))
  const leave = () => {
    forget()
    onClose()
  }
  const [photos, setPhotos] = useState<CardPicture[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const add = useStaffWrite(staffCare.addEntry, {
    silent: true,
    offline: (entry) => ({
      kind: 'entry',
      about: `${ENTRY_WORDS[entry.kind]}: ${nameList(dogs.filter(({ id }) => entry.dogIds.includes(id)).map(({ name }) => name))}`,
      payload: entry,
    }),
    onQueued: leave,
    onDone: leave,
  })
  const valueLabel = VALUE_LABELS[kind]
  const error = measurementError(kind, what)
  const send = () => {
    setIsChecked(true)
    // Said before it is kept on the device, where nobody could mend it later.
    if (error !== null) return
    void add.send({
      dogIds: chosen.map(Number),
      kind,
      note,
      what: valueLabel === undefined ? '' : what,
      ...(kind === 'photo' && photos[0] !== undefined && { photoName: photos[0].name }),
    })
  }
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={leave}
      title="Note something"
      footer={
        <button
          type="button"
          className="button primary"
          disabled={
            add.isSending || isBusy || chosen.length === 0 || (kind === 'photo' && photos.length === 0)
          }
          onClick={send}
        >
          {chosen.length > 1 ? `Save for ${chosen.length} dogs` : 'Save'}
        </button>
      }
    >
      <div className="staff-form">
        <FormFailure text={add.failure} />
        <div className="care-chips" role="group" aria-label="What">
          {KINDS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className="care-chip"
              aria-pressed={kind === value}
              onClick={() => {
                change({ kind: value })
                setIsChecked(false)
              }}
            >
              {label}
            </button>
          ))}
        </div>
        <ChoiceChips
          label="Dogs"
          value={chosen}
          options={dogs.map(({ id, name, room }) => ({ value: String(id), label: `${name} ${room}`.trim() }))}
          onChange={(ids) => change({ chosen: ids })}
        />
        {kind === 'photo' && (
          <PictureField
            label="Photo"
            pictures={photos}
            max={1}
            onChange={setPhotos}
            onBusy={setIsBusy}
            send={sendOrKeep}
          />
        )}
        {valueLabel !== undefined && (
          <TextField
            label={valueLabel}
            name="what"
            value={what}
            onChange={(typed) => change({ what: typed })}
            maxLength={120}
            error={isChecked && error !== null ? error : undefined}
          />
        )}
        <TextField
          label="Note"
          name="note"
          value={note}
          onChange={(typed) => change({ note: typed })}
          maxLength={500}
        />
      </div>
    </StaffSheet>
  )
}
