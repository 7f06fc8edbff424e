import { useState } from 'react'
import type { CatalogueValues } from '#contract/management/catalogue/catalogue.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { StaffForm } from '../../frame/page/staff-form.tsx'
import type { SetupRow } from '../setup/drafts/draft-changes.ts'
import { FileDrop } from '../setup/files/file-drop.tsx'
import { RetireButton } from '../setup/rows/retire-button.tsx'
import { useRowForm } from '../setup/rows/use-row-form.ts'
import { BannerPreview } from './banner-preview.tsx'

/** Narrower ones look soft on a large screen. */
export const BANNER_WIDTH = 2400

export const NEW_BANNER: CatalogueValues<'banner'> = {
  name: '',
  image: '',
  phoneImage: null,
  imageAlt: '',
  shown: true,
  fromDate: null,
  toDate: null,
  focusX: 50,
  focusY: 50,
}

interface BannerEditorProps {
  row: SetupRow<'banner'>
  /** Among those that are switched on; -1 where it is not. */
  place: number
  count: number
  mayWrite: boolean
  onDone: () => void
}

const WIDTHS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const

/** Home with the picture in it, and what is said and set of it. */
export function BannerEditor({ row, place, count, mayWrite, onDone }: BannerEditorProps) {
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const form = useRowForm({ row, onShown: onDone })
  const { of, values } = form
  usePageKeys([{ key: 'Ctrl+s', label: 'Save the banner', run: () => mayWrite && void form.submit() }])
  const setFocus = (x: number, y: number) => {
    of('focusX').onChange(x)
    of('focusY').onChange(y)
  }
  return (
    <Panel
      title="On Home"
      sub={row.id === null ? 'New' : place < 0 ? 'Not shown' : `Picture ${place + 1} of ${count}`}
      className="banner-editor"
      end={
        <Segmented
          label="Preview"
          name="previewWidth"
          value={width}
          options={WIDTHS}
          onChange={setWidth}
          isLabelHidden
        />
      }
    >
      <div className="panel-body">
        <BannerPreview width={width} values={values} onFocus={mayWrite ? setFocus : null} />
        <StaffForm state={form} label="Banner">
          <fieldset className="row-fields" disabled={!mayWrite}>
            <TextField {...of('imageAlt')} autoComplete="off" />
            <TextField {...of('name')} autoComplete="off" hint="Only the team sees it." />
            <div className="field-pair">
              <DayOf {...of('fromDate')} />
              <DayOf {...of('toDate')} />
            </div>
            <p className="muted">Leave a day empty to show it always.</p>
            {values.phoneImage !== null && (
              <button
                type="button"
                className="button quiet small"
                onClick={() => of('phoneImage').onChange(null)}
              >
                Cut this picture for phones instead
              </button>
            )}
            {mayWrite && row.id !== null && (
              <FileDrop
                kind="picture"
                isSmall
                leastWidth={BANNER_WIDTH}
                onKept={({ name }) => {
                  of('image').onChange(name)
                  of('phoneImage').onChange(null)
                }}
              />
            )}
          </fieldset>
          {mayWrite && (
            <div className="banner-actions">
              <RetireButton
                row={row}
                label="Remove"
                stays="Home stops showing it; its file goes an hour later."
                onDone={onDone}
              />
              <button
                type="submit"
                className="button primary"
                disabled={form.isSending || (row.id !== null && !form.isChanged)}
              >
                {row.id === null ? 'Add to Home' : 'Save'}
                <kbd aria-hidden="true">Ctrl S</kbd>
              </button>
            </div>
          )}
        </StaffForm>
      </div>
    </Panel>
  )
}

interface DayOfProps {
  label: string
  name: string
  value: string | null
  error?: string | undefined
  onChange: (value: string | null) => void
}

const DayOf = ({ value, onChange, ...field }: DayOfProps) => (
  <DayField {...field} value={value ?? ''} onChange={(day) => onChange(day === '' ? null : day)} />
)
