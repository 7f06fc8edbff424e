import { useState } from 'react'
import { type Changeable, staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { alternativesOf, Instead } from '../../booking/instead.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { BookingFields } from './booking-fields.tsx'
import { type BookingChange, toBookingChange, withChange } from './booking-draft.ts'
import { ChangedPromo } from './changed-promo.tsx'
import { OurMistake, PlannedSums, shownSums } from './planned-sums.tsx'
import { SheetFooter } from './sheet-footer.tsx'
import { usePreview } from './use-preview.ts'

interface BookingFormProps {
  booking: Changeable
  onClose: () => void
}

/** O9: what is ahead becomes another booking; what that costs and gives back is seen first. */
export function BookingForm({ booking, onClose }: BookingFormProps) {
  // As it was when the sheet was opened; the version of what is shown goes along with it.
  const [seen] = useState(booking)
  const { request } = seen
  const [draft, setDraft] = useState<BookingChange | null>(() => request && toBookingChange(request))
  const [isOurs, setOurs] = useState(false)
  const [why, setWhy] = useState('')
  const wanted = request && draft ? withChange(request, draft) : null
  const isSame = JSON.stringify(wanted) === JSON.stringify(request)
  const preview = usePreview(
    staffChangePreview.previewChange,
    wanted === null || isSame ? null : { orderId: seen.orderId, request: wanted, ourMistake: isOurs },
  )
  const others = alternativesOf(preview.error)
  const change = useStaffWrite(staffChange.change, { silent: true, onDone: onClose })
  const canSend = wanted !== null && !isSame && preview.data !== undefined && !(isOurs && why.trim() === '')
  const send = () => {
    if (!canSend) return
    const expected = shownSums(preview.data)
    const { orderId, version } = seen
    void change.send({ orderId, version, request: wanted, ourMistake: isOurs, why, expected })
  }
  usePageKeys([{ key: 'Ctrl+s', label: 'Change the booking', run: send }], { isInDialog: true })
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={`Change ${seen.code}`}
      footer={
        <SheetFooter
          keep="Keep it as it is"
          label="Change the booking"
          isDisabled={!canSend || change.isSending}
          onKeep={onClose}
          onSend={send}
        />
      }
    >
      <div className="staff-form">
        <FormFailure text={change.failure} />
        {draft && <BookingFields booking={seen} draft={draft} onChange={setDraft} />}
        {draft && request && 'promoCode' in request && (
          <ChangedPromo
            booking={seen}
            draft={draft}
            isOurs={isOurs}
            lines={preview.data?.money?.price.lines}
            onChange={setDraft}
          />
        )}
        {!isSame && <PlannedSums preview={preview} />}
        {!isSame && others !== null && draft && (
          <Instead
            others={others}
            {...(draft.suiteTypeIds.length > 0 && {
              onSuite: (id: number) => setDraft({ ...draft, suiteTypeIds: draft.suiteTypeIds.map(() => id) }),
            })}
            {...(draft.days.length === 0 && {
              onDates: ({ arrival, departure }: { arrival: string; departure: string }) =>
                setDraft({ ...draft, from: arrival, to: departure }),
            })}
          />
        )}
        <OurMistake
          label="Our mistake"
          hint="Any reduction is refunded in full."
          isOn={isOurs}
          onChange={setOurs}
        />
        <TextField
          label={isOurs ? 'Reason, as the owner will see it' : 'Reason, if the owner should see it'}
          name="why"
          value={why}
          onChange={setWhy}
          lines={2}
          maxLength={500}
        />
      </div>
    </StaffSheet>
  )
}
