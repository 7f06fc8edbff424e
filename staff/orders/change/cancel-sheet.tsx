import { useState } from 'react'
import { staffChange } from '#contract/staff/orders/change.ts'
import type { StaffOrder } from '#contract/staff/orders/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import { FormFailure } from '../../page/staff-form.tsx'
import { StaffSheet } from '../../page/staff-sheet.tsx'
import { useStaffWrite } from '../../write/use-staff-write.ts'
import { OurMistake } from './planned-sums.tsx'
import { SheetFooter } from './sheet-footer.tsx'
import { usePreview } from './use-preview.ts'

interface CancelSheetProps {
  order: Pick<StaffOrder, 'id' | 'code'>
  onClose: () => void
}

/** O10: by the rules, or we cancel it and everything comes back. */
export function CancelSheet({ order, onClose }: CancelSheetProps) {
  const [isOurs, setOurs] = useState(false)
  const [why, setWhy] = useState('')
  const preview = usePreview(staffChange.previewCancel, {
    orderId: String(order.id),
    ourDoing: isOurs ? 'yes' : 'no',
  })
  const cancel = useStaffWrite(staffChange.cancel, { silent: true, onDone: onClose })
  const { data } = preview
  const send = () => {
    if (data === undefined) return
    const { version, back } = data
    void cancel.send({ orderId: order.id, version, ourDoing: isOurs, why, expected: back })
  }
  usePageKeys([{ key: 'Ctrl+s', label: 'Cancel the booking', run: send }], { isInDialog: true })
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={`Cancel ${order.code}?`}
      footer={
        <SheetFooter
          keep="Keep it"
          label="Cancel the booking"
          look="danger"
          isDisabled={data === undefined || cancel.isSending || (isOurs && why.trim() === '')}
          onKeep={onClose}
          onSend={send}
        />
      }
    >
      <div className="staff-form">
        <FormFailure text={cancel.failure || preview.failure} />
        <OurMistake
          label="We cancel it"
          hint="Everything comes back, and we tell the owner why."
          isOn={isOurs}
          onChange={setOurs}
        />
        {data?.back && <Back back={data.back} />}
        <TextField
          label={isOurs ? 'Why, as the owner reads it' : 'Why, for us'}
          name="why"
          value={why}
          onChange={setWhy}
          lines={2}
          maxLength={500}
        />
        <p className="muted">
          This can’t be undone. Its space is free at once, and money sent back stays sent.
        </p>
      </div>
    </StaffSheet>
  )
}

interface BackSums {
  refundCents: number
  creditCents: number
  keptCents: number
  passUnits: number
}

const Back = ({ back }: { back: BackSums }) => (
  <dl className="change-sums" aria-label="Sums">
    <div>
      <dt>Back the way it was paid</dt>
      <dd>{exactPrice(back.refundCents)}</dd>
    </div>
    <div>
      <dt>As store credit</dt>
      <dd>{exactPrice(back.creditCents)}</dd>
    </div>
    <div>
      <dt>Kept</dt>
      <dd>{exactPrice(back.keptCents)}</dd>
    </div>
  </dl>
)
