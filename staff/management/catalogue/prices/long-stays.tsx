import { useState } from 'react'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { useMay } from '../../../frame/session/me.ts'
import { PercentField, WholeField } from '../../setup/fields/number-fields.tsx'
import { RetireButton } from '../../setup/rows/retire-button.tsx'
import type { RowColumn } from '../../setup/rows/row-line.tsx'
import { RowList } from '../../setup/rows/row-list.tsx'
import { RowSheet } from '../../setup/rows/row-sheet.tsx'
import { useOpenRow } from '../../setup/rows/use-open-row.ts'
import { useRows } from '../../setup/rows/use-rows.ts'

const COLUMNS: readonly RowColumn<'length-discount'>[] = [
  { label: 'From', cell: ({ values }) => <b>{values.minNights} nights</b> },
  { label: 'Discount', isNumber: true, cell: ({ values }) => `−${values.percent}%` },
]

/** What staying long saves, in one line; its list opens under it. */
export function LongStays() {
  const [isOpen, setIsOpen] = useState(false)
  const { data = [] } = useRows('length-discount')
  const { open, sheet, sheetKey } = useOpenRow('length-discount', { minNights: 7, percent: Number.NaN })
  const mayWrite = useMay('manager')
  const steps = data
    .filter(({ isRetired }) => !isRetired)
    .toSorted((a, b) => a.values.minNights - b.values.minNights)
  const words = steps.map(({ values }, at) => {
    const next = steps[at + 1]
    const nights =
      next === undefined
        ? `${values.minNights} and more`
        : `${values.minNights} to ${next.values.minNights - 1} nights`
    return `${nights} −${values.percent}%`
  })
  return (
    <>
      <p className="long-stays">
        <StaffIcon name="clock-counter-clockwise" />
        <span>
          Long stays: {words.length === 0 ? 'no discount' : `${words.join(', ')}, not on peak nights`}.{' '}
          {mayWrite && (
            <button
              type="button"
              className="button quiet small"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Close' : 'Change'}
            </button>
          )}
        </span>
      </p>
      {isOpen && (
        <RowList
          kind="length-discount"
          title="Long stays"
          sub="The longest one reached counts"
          addLabel="Discount"
          empty="Without one long stays cost the same a night."
          onOpen={open}
          columns={COLUMNS}
        />
      )}
      {sheet !== null && (
        <RowSheet
          key={sheetKey}
          {...sheet}
          actions={
            <RetireButton row={sheet.row} stays="Bookings that have it keep it." onDone={sheet.onClose} />
          }
        >
          {({ of }) => (
            <div className="field-pair">
              <WholeField {...of('minNights')} unit="nights" />
              <PercentField {...of('percent')} />
            </div>
          )}
        </RowSheet>
      )}
    </>
  )
}
