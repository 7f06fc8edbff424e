import { useState } from 'react'
import { staffChange } from '#contract/office/orders/change.ts'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import { dateRange, fewDates, shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { OurMistake } from './planned-sums.tsx'
import { SheetFooter } from './sheet-footer.tsx'
import { usePreview } from './use-preview.ts'

interface CancelSheetProps {
  order: StaffOrder
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
      title={`Cancel ${TYPE_WORDS[order.orderType] ?? 'the booking'}?`}
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
        <p className="cancel-what">
          <b>{whatWords(order)}</b>
          <span className="muted">
            {order.code}, {order.owner.name}
          </span>
        </p>
        <OurMistake
          label="Our decision"
          hint="Full refund, and the owner gets the reason."
          isOn={isOurs}
          onChange={setOurs}
        />
        {data != null && <p role="status">{ruleWords(isOurs, data)}</p>}
        {data?.back && <Back back={data.back} />}
        <TextField
          label={isOurs ? 'Reason, as the owner will see it' : 'Reason (team only)'}
          name="why"
          value={why}
          onChange={setWhy}
          lines={2}
          maxLength={500}
        />
        <p className="muted">{toldWords(order)}</p>
        <p className="muted">
          This can’t be undone. Its spot opens up right away, and a refund can’t be undone.
        </p>
      </div>
    </StaffSheet>
  )
}

const TYPE_WORDS: Partial<Record<StaffOrder['orderType'], string>> = {
  boarding: 'this stay',
  daycare: 'this daycare',
  grooming: 'this groom',
  interview: 'this meet and greet',
}

/** 'Maple and Biscuit, Fri 4 to Tue 8 Dec'. */
function whatWords({ dogs, days, firstDate, lastDate }: StaffOrder): string {
  const dates =
    days.length > 0
      ? fewDates(
          days.map(({ date }) => date),
          MAX_DAYS,
        )
      : dateRange(firstDate, lastDate)
  return [nameList(dogs.map(({ name }) => name)), firstDate === lastDate ? shortDate(firstDate) : dates]
    .filter((part) => part !== '')
    .join(', ')
}

const MAX_DAYS = 5

/** By which rule it ends, and what that comes to. */
function ruleWords(isOurs: boolean, { rule: byTerms, text }: { rule: string; text: string | null }): string {
  const rule = isOurs ? 'Our decision: full refund.' : byTerms
  return text === null ? rule : `${rule} ${text.replace(/\.$/, '')}.`
}

function toldWords({ owner }: StaffOrder): string {
  return owner.email === null
    ? `${owner.name} has no email on file: please call. It’s on their page too.`
    : `${owner.name} is told at once, by email at ${owner.email} and on the site.`
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
