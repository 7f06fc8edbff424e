import './record-button.css'
import '../../dogs/edit/vaccines-panel.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRead } from '#client/api/use-read.ts'
import { type Dog, dogs } from '#contract/business/dogs.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { VACCINES, type Vaccine } from '#domain/dogs/vaccines.ts'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/use-sheet.tsx'
import { useEditDog } from '../../dogs/edit/use-edit-dog.ts'
import { VaccineRow } from '../../dogs/uploads/vaccine-row.tsx'
import { vaccinesToRenew } from './vaccine-notes.ts'

interface RecordButtonProps {
  dogId: number
  /** Those that are missing or run out; all of them when left out. */
  vaccines?: readonly Vaccine[]
  /** The last day on which they are needed; null while that is not known. */
  neededUntil: CalendarDate | null
  /** They were sent. */
  onSent?: () => void
  children: ReactNode
}

/** Vaccination records are sent without leaving the booking. */
export function RecordButton(props: RecordButtonProps) {
  const { dogId, vaccines = VACCINES, neededUntil, onSent, children } = props
  const { data = [] } = useRead(dogs.getDogList, {})
  const [isOpen, setIsOpen] = useState(false)
  const dog = data.find(({ id }) => id === dogId)
  const close = () => setIsOpen(false)
  const done = () => {
    close()
    onSent?.()
  }
  return (
    <>
      <button type="button" className="text-link record-button" onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen &&
        dog &&
        // Outside of the list it is opened from, whose looks are not meant for it.
        createPortal(
          <Sheet
            label={`${dog.name}’s vaccine records`}
            content={<RecordForm dog={dog} vaccines={vaccines} neededUntil={neededUntil} onDone={done} />}
            onClose={close}
          />,
          document.body,
        )}
    </>
  )
}

const SENT = 'Record sent. We check it by hand, usually within a day.'

interface RecordFormProps {
  dog: Dog
  vaccines: readonly Vaccine[]
  neededUntil: CalendarDate | null
  onDone: () => void
}

function missingFirst(vaccines: readonly Vaccine[], dog: Dog, neededUntil: CalendarDate | null): Vaccine[] {
  const missing = vaccinesToRenew(dog, neededUntil).map(({ vaccine }) => vaccine)
  const isMissing = (vaccine: Vaccine) => missing.includes(vaccine)
  return vaccines.toSorted((one, other) => Number(isMissing(other)) - Number(isMissing(one)))
}

function RecordForm({ dog, vaccines, neededUntil, onDone }: RecordFormProps) {
  const { form, isChanged, rounds, onSubmit } = useEditDog(dog, SENT)
  const { attach, failure, isSending } = form
  // Which ones are asked for stays while the form is open, whatever the server says of them later.
  const [asked] = useState(() => missingFirst(vaccines, dog, neededUntil))
  const done = useRef(onDone)
  useEffect(() => {
    if (rounds > 0) done.current()
  }, [rounds])
  return (
    <form ref={attach} className="record-form" tabIndex={-1} onSubmit={onSubmit} noValidate>
      <h2>{dog.name}’s vaccine records</h2>
      <p>A photo from your phone or a PDF of up to 10 MB. We check each one by hand.</p>
      <ul className="vaccine-rows">
        {asked.map((vaccine) => (
          <VaccineRow key={vaccine} form={form} vaccine={vaccine} dog={dog} neededUntil={neededUntil ?? ''} />
        ))}
      </ul>
      {failure !== '' && (
        <p className="text-error" role="alert">
          <Icon name="warning-circle-bold" />
          {failure}
        </p>
      )}
      <button type="submit" className="button primary" disabled={!isChanged} aria-disabled={isSending}>
        {isSending ? 'Sending…' : 'Send'}
      </button>
    </form>
  )
}
