import { staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { useMay } from '../../frame/session/me.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import type { SetupRow } from '../setup/drafts/draft-changes.ts'
import { calledIn, undoOfSave } from '../setup/rows/write-rows.ts'

/** On or off, on Home at once. */
export function BannerSwitch({ row }: { row: SetupRow<'banner'> }) {
  const { id, version, values } = row
  const mayWrite = useMay('manager')
  const write = useStaffWrite(staffCatalog.saveRow, { undo: (saved) => undoOfSave(row, saved) })
  if (id === null || version === null) return null
  const turn = (shown: boolean) =>
    void write.send({ kind: 'banner', id, version, values: { ...values, shown } })
  return (
    <Switch
      label={`Show ${calledIn(row)}`}
      isOn={values.shown}
      isFixed={!mayWrite || write.isSending}
      onChange={turn}
    />
  )
}
