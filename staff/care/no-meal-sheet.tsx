import './care-sheets.css'
import { callOnce } from '#client/api/call-once.ts'
import { type RoundItem, staffCare } from '#contract/staff/care.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { FormFailure } from '../page/staff-form.tsx'
import { StaffSheet } from '../page/staff-sheet.tsx'
import { useStaffWrite } from '../write/use-staff-write.ts'

interface NoMealSheetProps {
  item: RoundItem
  isOpen: boolean
  onClose: () => void
}

/** D11: ask the owner; then either a meal is written down, or that there is none. */
export function NoMealSheet({ item, isOpen, onClose }: NoMealSheetProps) {
  const { dogId, dogName, owner } = item
  const mark = useStaffWrite(staffCare.markNoMeal, {
    silent: true,
    onDone: onClose,
    undo: () => ({
      text: `${dogName} brings none`,
      run: () => callOnce(staffCare.markNoMeal, { dogId, bringsNone: false }, { silent: true }),
    }),
  })
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title={`${dogName} has no meal`}
      footer={
        <button
          type="button"
          className="button primary"
          disabled={mark.isSending}
          onClick={() => void mark.send({ dogId, bringsNone: true })}
        >
          {dogName} brings none
        </button>
      }
    >
      <div className="staff-form">
        <p className="care-warning">
          <StaffIcon name="warning-fill" />
          <span>
            <b>No meal written down. Ask the owner.</b> It stays red in every round until one is.
          </span>
        </p>
        <p className="muted">{owner} can write the meal down on the page of the dog.</p>
        <FormFailure text={mark.failure} />
      </div>
    </StaffSheet>
  )
}
