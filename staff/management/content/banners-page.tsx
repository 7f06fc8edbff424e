import '../setup/rows/row-form.css'
import './banners-page.css'
import { useState } from 'react'
import { fileUrl } from '#client/page/page-settings.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { useMay } from '../../frame/session/me.ts'
import type { SetupRow } from '../setup/drafts/draft-changes.ts'
import { FileDrop } from '../setup/files/file-drop.tsx'
import { nameFromFile } from '../setup/files/file-words.ts'
import { RowList } from '../setup/rows/row-list.tsx'
import type { RowColumn } from '../setup/rows/row-line.tsx'
import { useOpenRow } from '../setup/rows/use-open-row.ts'
import { useRows } from '../setup/rows/use-rows.ts'
import { SetupPage } from '../setup/setup-page.tsx'
import { BANNER_WIDTH, BannerEditor, NEW_BANNER } from './banner-editor.tsx'
import { BannerSwitch } from './banner-switch.tsx'

type BannerRow = SetupRow<'banner'>

const COLUMNS: readonly RowColumn<'banner'>[] = [
  {
    label: 'Picture',
    cell: ({ values }) => (
      <span className={values.shown ? 'picture-name' : 'picture-name is-off'}>
        <img className="row-thumb" src={fileUrl(`/files/${values.image}`)} alt="" width="76" height="52" />
        <span>
          <b>{values.name || values.imageAlt}</b>
          <small>{daysOf(values)}</small>
        </span>
      </span>
    ),
  },
  { label: 'Shown', cell: (row) => <BannerSwitch row={row} /> },
]

/** N1: the pictures at the top of Home, with Home beside them. */
export function BannersPage() {
  const { data = [] } = useRows('banner')
  const mayWrite = useMay('manager')
  const shown = data.filter(({ isRetired }) => !isRetired)
  const { open, openNew, close, sheet } = useOpenRow('banner', NEW_BANNER)
  const [first] = shown
  const row = sheet?.isOpen === true ? sheet.row : (first ?? null)
  const [uploads, setUploads] = useState(0)
  return (
    <SetupPage>
      <div className="banner-page">
        <RowList
          kind="banner"
          title="Banners"
          sub={shownWords(shown)}
          empty="Without a picture of yours Home shows its drawn scene."
          onOpen={open}
          columns={COLUMNS}
          foot={
            <FileDrop
              key={uploads}
              kind="picture"
              leastWidth={BANNER_WIDTH}
              onKept={({ name }, label) => {
                setUploads(uploads + 1)
                openNew({ ...NEW_BANNER, image: name, name: nameFromFile(label) })
              }}
            />
          }
        />
        {row !== null && (
          <BannerEditor
            key={row.id === null ? `new ${row.values.image}` : row.key}
            row={row}
            place={shown.filter(isOn).findIndex(({ key }) => key === row.key)}
            count={shown.filter(isOn).length}
            mayWrite={mayWrite}
            onDone={close}
          />
        )}
      </div>
    </SetupPage>
  )
}

const isOn = ({ values }: BannerRow) => values.shown

function shownWords(rows: readonly BannerRow[]): string {
  const on = rows.filter(isOn).length
  return `Drag to order. ${on === 0 ? 'None is' : on === 1 ? 'One is' : `${on} are`} switched on.`
}

/** 'Always', '1 Dec to 28 Feb', 'From 1 Dec' */
function daysOf({ fromDate, toDate, shown }: BannerRow['values']): string {
  const off = shown ? '' : ', not now'
  if (fromDate !== null && toDate !== null) return `${dateRange(fromDate, toDate)}${off}`
  if (fromDate !== null) return `From ${shortDate(fromDate)}${off}`
  if (toDate !== null) return `To ${shortDate(toDate)}${off}`
  return shown ? 'Always' : 'Not now'
}
