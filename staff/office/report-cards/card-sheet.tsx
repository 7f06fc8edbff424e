import { useRef, useState } from 'react'
import { CallError } from '#client/api/call-error.ts'
import {
  type CardDog,
  type ReportCards,
  type StaffReportCard,
  staffReports,
} from '#contract/office/report-cards.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { showToast } from '#ui/toast/toast.ts'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { draftOf, emptyDraft, wordsOf } from './card-draft.ts'
import { CardForm } from './card-form.tsx'
import { SummarySwitch } from './summary-switch.tsx'

interface CardSheetProps {
  dog: CardDog
  /** Null: a new one. */
  card: StaffReportCard | null
  phrases: ReportCards['phrases']
  onClose: () => void
}

const CONFLICT = 409

/** D23: a card is written and kept as a draft. D24: one that was just sent is corrected here. */
export function CardSheet({ dog, card, phrases, onClose }: CardSheetProps) {
  const [draft, setDraft] = useState(() => (card === null ? emptyDraft(dog) : draftOf(card)))
  const [isBusy, setIsBusy] = useState(false)
  const mail = useStaffWrite(staffReports.sendReports, { onSettled: onClose })
  const isSent = card !== null && card.sentAt !== null
  /** Whether the card goes out once it is kept. */
  const isMailing = useRef(false)
  const save = useStaffWrite(staffReports.saveReport, {
    silent: true,
    undo: () => null,
    onDone: ({ id, version }) => {
      if (isMailing.current) return mail.send({ cards: [{ id, version }] })
      showToast('success', `${dog.name}’s card is saved as a draft`)
      return onClose()
    },
    onFailure: async (error, input) => {
      const isSecond = error instanceof CallError && error.code === CONFLICT && card === null
      if (!isSecond || input.isAnother) return
      const question = { text: error.message, confirmLabel: 'Write another', isHarmless: true }
      if (await askToConfirm(question)) void save.send({ ...input, isAnother: true })
    },
  })
  const correct = useStaffWrite(staffReports.correctReport, { silent: true, onDone: onClose })
  const discard = useStaffWrite(staffReports.discardReport, { silent: true, onDone: onClose })
  const isSending = [save, mail, correct, discard].some((one) => one.isSending)
  const send = (andMail = false) => {
    isMailing.current = andMail
    const words = wordsOf(draft)
    if (card !== null && isSent) return void correct.send({ id: card.id, version: card.version, ...words })
    const seen = card === null ? {} : { card: { id: card.id, version: card.version } }
    // A card beside the one that is there is another one, and says so at once.
    const isAnother = card === null && dog.cards.length > 0
    return void save.send({ dogId: dog.dogId, ...seen, ...words, isAnother })
  }
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={isSent ? `Correct ${dog.name}’s card` : `${dog.name}’s report card`}
      footer={
        <>
          {card !== null && !isSent && (
            <button
              type="button"
              className="button secondary"
              disabled={isSending}
              onClick={() => void discard.send({ id: card.id, version: card.version })}
            >
              Discard
            </button>
          )}
          <button
            type="button"
            className={isSent ? 'button primary' : 'button secondary'}
            disabled={isSending || isBusy || draft.headline.trim() === ''}
            onClick={() => send()}
          >
            {isSent ? 'Correct it' : 'Save draft'}
          </button>
          {!isSent && (
            <button
              type="button"
              className="button primary"
              disabled={isSending || isBusy || draft.headline.trim() === ''}
              onClick={() => send(true)}
            >
              Send
            </button>
          )}
        </>
      }
    >
      <div className="staff-form">
        <FormFailure text={save.failure || correct.failure || discard.failure} />
        {isSent && <p className="muted">{dog.owner} already has it and will see the correction.</p>}
        <CardForm draft={draft} phrases={phrases} onChange={setDraft} onBusy={setIsBusy} />
        {!isSent && <SummarySwitch dog={dog} />}
      </div>
    </StaffSheet>
  )
}
