import './care-sheets.css'
import { useState } from 'react'
import type { CareRounds, RoundItem } from '#contract/office/care.ts'
import { isTooEarly, needsReason, TICK_OUTCOMES, type TickOutcome, tickableFrom } from '#domain/care/ticks.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DogLink } from '../../frame/links/subject-links.tsx'
import { useOfflineSince } from '../../frame/offline/connection.ts'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useIsPhone } from '../../frame/page/use-is-phone.ts'
import { NO_SIGNATURE, type Signature, Signer, signed } from '../../frame/pin/signer.tsx'
import { itemWords, OUTCOME_WORDS, wallTime } from './round-view.ts'
import type { TickForm } from './use-ticking.ts'

interface TickSheetProps {
  item: RoundItem
  seconds: CareRounds['seconds']
  begin: TickOutcome
  timeZone: string
  now: Date
  isOpen: boolean
  onClose: () => void
  tick: (item: RoundItem, form: TickForm, isInSheet?: boolean) => Promise<string | null>
}

const REASONS = {
  meal: ['Left some', 'Ate nothing', 'Vomited', 'Asleep, later', 'Not here'],
  medicine: ['Spat it out', 'Vomited', 'None left', 'Not here'],
  service: ['Did not want to', 'Too hot', 'Not here'],
} as const

/** D13, D15: everything a tick can say besides that it was given. */
export function TickSheet(props: TickSheetProps) {
  const { item, seconds, begin, timeZone, now, isOpen, onClose, tick } = props
  const [outcome, setOutcome] = useState<TickOutcome>(begin)
  const [note, setNote] = useState('')
  const [signature, setSignature] = useState(NO_SIGNATURE)
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  const isOffline = useOfflineSince() !== null
  const isPhone = useIsPhone()
  const dueAt = new Date(item.dueAt)
  const options = TICK_OUTCOMES.filter((one) => !isTooEarly(one, { at: dueAt, isToday: true }, now))
  const mustSayWhy = needsReason(outcome)
  const isByTwo = item.needsSecond && (outcome === 'given' || outcome === 'part')

  async function save() {
    if (isSending) return
    if (mustSayWhy && note.trim() === '') return setFailure('Please say why.')
    const second = isByTwo ? secondOf(signature, isOffline) : null
    if (isByTwo && second === null) return setFailure(`${item.what} needs a second person.`)
    setIsSending(true)
    const why = await tick(item, { outcome, note, ...(second && { second }) }, true)
    setIsSending(false)
    setSignature({ ...signature, pin: '' })
    if (why === null) onClose()
    else setFailure(why)
  }

  // WS4: in a hand the keys are in sight without scrolling past what is seldom typed.
  const signer = isByTwo && (
    <Signer
      legend={`${item.what} needs a second person`}
      isNameOnly={isOffline}
      people={seconds}
      value={signature}
      onChange={setSignature}
    />
  )

  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title={`${item.dogName}: ${item.kind === 'meal' ? 'meal' : item.what}`}
      footer={
        <button type="button" className="button primary" disabled={isSending} onClick={() => void save()}>
          Save
        </button>
      }
    >
      <div className="staff-form">
        <p className="muted">
          <DogLink id={item.dogId} name={item.dogName} />, {itemWords(item)}
        </p>
        {!options.includes('given') && (
          <p className="care-early">
            Due at {wallTime(item.dueAt, timeZone)}. It can be ticked from{' '}
            {wallTime(tickableFrom(dueAt).toISOString(), timeZone)}; before that it can only be skipped.
          </p>
        )}
        <FormFailure text={failure} />
        <Segmented
          label="What happened"
          name="outcome"
          value={outcome}
          options={options.map((value) => ({ value, label: OUTCOME_WORDS[value] }))}
          onChange={setOutcome}
        />
        {isPhone && signer}
        {outcome !== 'given' && <Reasons kind={item.kind} note={note} onChoose={setNote} />}
        <TextField
          label={mustSayWhy ? 'Reason (required)' : 'Note'}
          name="note"
          value={note}
          onChange={setNote}
          maxLength={500}
          {...(mustSayWhy && { hint: 'Choose one above, or use your own words.' })}
        />
        {!isPhone && signer}
      </div>
    </StaffSheet>
  )
}

/** Off line the name alone: the PIN is asked for when it is sent. */
const secondOf = (signature: Signature, isOffline: boolean) =>
  isOffline && signature.accountId !== null ? { accountId: signature.accountId, pin: '' } : signed(signature)

interface ReasonsProps {
  kind: RoundItem['kind']
  note: string
  onChoose: (reason: string) => void
}

function Reasons({ kind, note, onChoose }: ReasonsProps) {
  return (
    <div className="care-chips" role="group" aria-label="Reason">
      {REASONS[kind].map((reason) => (
        <button
          key={reason}
          type="button"
          className="care-chip"
          aria-pressed={note === reason}
          onClick={() => onChoose(reason)}
        >
          {reason}
        </button>
      ))}
    </div>
  )
}
