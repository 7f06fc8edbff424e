import type { GroomAppointment } from '#contract/office/groom.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import type { GroomSteps } from './use-groom-steps.ts'

interface StartBothSheetProps {
  groom: GroomAppointment
  /** The one on the table already. */
  open: GroomAppointment
  groomer: string
  steps: GroomSteps
  onClose: () => void
}

/** A second dog on a groomer's table is asked about: perhaps the first is done. */
export function StartBothSheet({ groom, open, groomer, steps, onClose }: StartBothSheetProps) {
  const finishFirst = async () => {
    onClose()
    await steps.done(open)
    await steps.start(groom)
  }
  const startBoth = async () => {
    onClose()
    await steps.start(groom)
  }
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={`Start ${groom.dog.name}?`}
      footer={
        <>
          <button type="button" className="button secondary" onClick={() => void finishFirst()}>
            {open.dog.name} is done
          </button>
          <button type="button" className="button primary" onClick={() => void startBoth()}>
            Start both
          </button>
        </>
      }
    >
      <p className="groom-note amber">
        <StaffIcon name="warning-circle-fill" />
        <span>
          {groomer} has one dog on the table at a time, and {open.dog.name} is not done yet. Nothing shifts by
          itself.
        </span>
      </p>
    </StaffSheet>
  )
}
