import { useState } from 'react'
import { type CardDog, type StaffReportCard, staffReports } from '#contract/office/report-cards.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { CardWords } from './card-words.tsx'

interface SentCardSheetProps {
  dog: CardDog
  card: StaffReportCard
  timeZone: string
  onAnother: () => void
  onCorrect: () => void
  onClose: () => void
}

/** D24: what was sent, and what can be added to it. */
export function SentCardSheet({ dog, card, timeZone, onAnother, onCorrect, onClose }: SentCardSheetProps) {
  const [text, setText] = useState('')
  const add = useStaffWrite(staffReports.addToReport, { silent: true, onDone: onClose })
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={`${dog.name}’s report card`}
      footer={
        <>
          <button type="button" className="button secondary" onClick={onAnother}>
            Another card
          </button>
          {card.correctUntil !== null && (
            <button type="button" className="button secondary" onClick={onCorrect}>
              Correct it
            </button>
          )}
          <button
            type="button"
            className="button primary"
            disabled={text.trim() === '' || add.isSending}
            onClick={() => void add.send({ id: card.id, version: card.version, text })}
          >
            Add, tell {dog.owner}
          </button>
        </>
      }
    >
      <div className="staff-form">
        <FormFailure text={add.failure} />
        <CardWords card={card} timeZone={timeZone} />
        <TextField
          label="Add to it"
          name="addition"
          value={text}
          onChange={setText}
          lines={3}
          maxLength={1_000}
        />
      </div>
    </StaffSheet>
  )
}
