import './cancellation-page.css'
import type { CatalogueValues } from '#contract/management/catalogue/catalogue.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useMay } from '../../../frame/session/me.ts'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import type { SetupRow } from '../../setup/drafts/draft-changes.ts'
import { CheckField, ORDER_TYPE_WORDS } from '../../setup/fields/choice-fields.tsx'
import { PercentField, WholeField } from '../../setup/fields/number-fields.tsx'
import { RetireButton } from '../../setup/rows/retire-button.tsx'
import { RowSheet } from '../../setup/rows/row-sheet.tsx'
import { useOpenRow } from '../../setup/rows/use-open-row.ts'
import { useRows } from '../../setup/rows/use-rows.ts'
import { SetupPage } from '../../setup/setup-page.tsx'
import { CancelPreview } from './cancel-preview.tsx'
import { hoursWords, timelineOf } from './timeline.ts'

type RuleRow = SetupRow<'cancellation-rule'>
type RuledType = CatalogueValues<'cancellation-rule'>['orderType']

const TYPES = ['boarding', 'daycare', 'grooming', 'interview', 'visit'] as const

/** K12: what a customer gets back, by how long before they cancel. */
export function CancellationPage() {
  const read = useRows('cancellation-rule')
  const { open, openNew, sheet, sheetKey } = useOpenRow('cancellation-rule', {
    orderType: 'boarding',
    isPeak: false,
    minHoursBefore: Number.NaN,
    refundPercent: Number.NaN,
    creditPercent: 0,
  })
  const mayWrite = useMay('manager')
  usePageKeys(mayWrite ? [{ key: 'n', label: 'Add a rule', run: () => open(null) }] : [])
  return (
    <SetupPage>
      <Panel title="Cancellation" sub="New rules hold for new bookings; older ones get whichever is kinder">
        <StaffLoaded read={read} what="the cancellation rules">
          {(rows) => (
            <div className="panel-body">
              {TYPES.flatMap((type) => [false, true].map((isPeak) => ({ type, isPeak })))
                .map(({ type, isPeak }) => ({
                  type,
                  isPeak,
                  rules: rows.filter(
                    ({ values, isRetired }) =>
                      values.orderType === type && values.isPeak === isPeak && !isRetired,
                  ),
                }))
                .filter(({ isPeak, rules }) => !isPeak || rules.length > 0)
                .map(({ type, isPeak, rules }) => (
                  <TypeRules
                    key={`${type} ${isPeak}`}
                    type={type}
                    isPeak={isPeak}
                    rules={rules}
                    onOpen={open}
                    {...(mayWrite && { onAdd: () => openNew({ orderType: type, isPeak }) })}
                  />
                ))}
            </div>
          )}
        </StaffLoaded>
      </Panel>
      <CancelPreview />
      {sheet !== null && (
        <RowSheet
          key={sheetKey}
          {...sheet}
          title={sheet.row.id === null ? 'New cancellation rule' : typeWords(sheet.row.values)}
          actions={
            <RetireButton
              row={sheet.row}
              label="Remove the rule"
              stays="Bookings made under it keep it."
              onDone={sheet.onClose}
            />
          }
        >
          {({ of }) => {
            const orderType = of('orderType')
            return (
              <>
                <SelectField
                  {...orderType}
                  options={TYPES.map((value) => ({ value, label: ORDER_TYPE_WORDS[value] ?? value }))}
                  onChange={(type) => orderType.onChange(type as RuledType)}
                />
                <CheckField {...of('isPeak')} hint="Only for stays with peak nights" />
                <WholeField {...of('minHoursBefore')} unit="hours" hint="24 hours are a day, 168 a week" />
                <div className="field-pair">
                  <PercentField {...of('refundPercent')} />
                  <PercentField {...of('creditPercent')} />
                </div>
              </>
            )
          }}
        </RowSheet>
      )}
    </SetupPage>
  )
}

const typeWords = ({ orderType, isPeak }: Pick<RuleRow['values'], 'orderType' | 'isPeak'>): string =>
  `${ORDER_TYPE_WORDS[orderType] ?? orderType}${isPeak ? ', peak dates' : ''}`

interface TypeRulesProps {
  type: RuledType
  isPeak: boolean
  rules: readonly RuleRow[]
  onOpen: (row: RuleRow) => void
  onAdd?: () => void
}

/** Of one kind of booking: the drawing from long before to the beginning, and its rules. */
function TypeRules({ type, isPeak, rules, onOpen, onAdd }: TypeRulesProps) {
  const mayWrite = useMay('manager')
  const title = typeWords({ orderType: type, isPeak })
  const sorted = rules.toSorted((one, other) => other.values.minHoursBefore - one.values.minHoursBefore)
  return (
    <section className="type-rules" aria-label={title}>
      <div className="type-rules-head">
        <h3>{title}</h3>
        {onAdd !== undefined && (
          <button
            type="button"
            className="button quiet small"
            aria-label={`Add a rule for ${title}`}
            onClick={onAdd}
          >
            <StaffIcon name="plus-bold" />
            Rule
          </button>
        )}
      </div>
      <ol className="cancel-line" aria-label={`${title}, from long before to the beginning`}>
        {timelineOf(rules.map(({ values }) => values)).map(({ when, what, kind }) => (
          <li key={when} className={`is-${kind}`}>
            <b>{what}</b>
            <small>{when}</small>
          </li>
        ))}
      </ol>
      {sorted.length > 0 && (
        <table className="staff-table" aria-label={`Rules for ${title}`}>
          <thead>
            <tr>
              <th scope="col">Cancelled at least</th>
              <th scope="col">As money</th>
              <th scope="col">As credit</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {hoursWords(row.values.minHoursBefore)} before
                  {row.inDraft !== null && <span className="tag ball">In the draft</span>}
                </th>
                <td>{row.values.refundPercent}%</td>
                <td>{row.values.creditPercent}%</td>
                <td className="row-actions">
                  <button
                    type="button"
                    className="button quiet small"
                    aria-label={`${mayWrite ? 'Edit' : 'Look at'} ${title}, ${hoursWords(row.values.minHoursBefore)} before`}
                    onClick={() => onOpen(row)}
                  >
                    {mayWrite ? 'Edit' : 'Look'}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
