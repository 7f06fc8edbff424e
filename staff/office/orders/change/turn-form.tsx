import { useState } from 'react'
import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { type InHouseProps, InHouseSheet } from './in-house-sheet.tsx'
import { OurMistake, PlannedSums, shownSums } from './planned-sums.tsx'
import { usePreview } from './use-preview.ts'

/** O14: a stay that began today becomes daycare, or today's daycare a stay. */
export function TurnForm(props: InHouseProps) {
  const { booking, names, onClose } = props
  const { orderId, version, can, suites } = booking
  const into = can.turnInto ?? 'daycare'
  const [suite, setSuite] = useState(suites[0]?.id)
  const [isOurs, setOurs] = useState(false)
  const [why, setWhy] = useState('')
  const wanted = { orderId, into, ourMistake: isOurs, ...(into === 'boarding' && { suiteTypeId: suite }) }
  const preview = usePreview(staffChangePreview.previewTurn, wanted)
  const turn = useStaffWrite(staffChange.turn, { silent: true, onDone: onClose })
  const isDay = into === 'daycare'
  return (
    <InHouseSheet
      {...props}
      title={isDay ? `Switch ${names} to daycare` : `Switch ${names} to a stay`}
      label={isDay ? 'Switch to daycare' : 'Switch to a stay'}
      failure={turn.failure}
      canSend={preview.data !== undefined && !turn.isSending && !(isOurs && why.trim() === '')}
      onSend={() => void turn.send({ ...wanted, version, why, expected: shownSums(preview.data) })}
    >
      {isDay ? (
        <p className="muted">
          Those nights can be booked by others at once, and today is charged as a full day.
        </p>
      ) : (
        <SelectField
          label="Suite"
          name="suite"
          value={String(suite ?? '')}
          options={suites.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => setSuite(Number(id))}
        />
      )}
      <PlannedSums preview={preview} />
      <OurMistake
        label="Our mistake"
        hint="Any reduction is refunded in full."
        isOn={isOurs}
        onChange={setOurs}
      />
      <TextField label="Why" name="why" value={why} onChange={setWhy} lines={2} maxLength={500} />
    </InHouseSheet>
  )
}
