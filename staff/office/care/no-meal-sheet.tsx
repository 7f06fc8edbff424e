import './care-sheets.css'
import { callOnce } from '#client/api/call-once.ts'
import { type RoundItem, staffCare } from '#contract/office/care.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { DogLink } from '../../frame/links/subject-links.tsx'
import { useOfflineSince } from '../../frame/offline/connection.ts'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { MealForm } from './meal-form.tsx'

interface NoMealSheetProps {
  item: RoundItem
  isOpen: boolean
  onClose: () => void
}

/** D11, WS2: ask the owner; then a meal is written down here, or that the dog needs none. */
export function NoMealSheet({ item, isOpen, onClose }: NoMealSheetProps) {
  const { dogId, dogName } = item
  const isOffline = useOfflineSince() !== null
  const mark = useStaffWrite(staffCare.markNoMeal, {
    silent: true,
    onDone: onClose,
    undo: () => ({
      text: `${dogName} needs no meal here`,
      run: () => callOnce(staffCare.markNoMeal, { dogId, bringsNone: false }, { silent: true }),
    }),
  })
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title={`${dogName} has no meal`}
      footer={
        isOffline ? null : (
          <button
            type="button"
            className="button quiet"
            disabled={mark.isSending}
            onClick={() => void mark.send({ dogId, bringsNone: true })}
          >
            {dogName} needs no meal here
          </button>
        )
      }
    >
      <div className="staff-form">
        <p className="care-warning">
          <StaffIcon name="warning-fill" />
          <span>
            <b>No meal on file. Ask the owner.</b> It stays red in every round until one is.
          </span>
        </p>
        <MealForm dogId={dogId} onSaved={onClose} />
        <FormFailure text={mark.failure} />
        <p className="muted">
          All about <DogLink id={dogId} name={dogName} />
        </p>
      </div>
    </StaffSheet>
  )
}
