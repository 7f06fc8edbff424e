import { fileUrl } from '#client/page/page-settings.ts'
import { type SiteFile, staffContent } from '#contract/management/content/site-files.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { shortDay } from '../../frame/words/clock-words.ts'
import { FieldError } from '../setup/fields/choice-fields.tsx'
import type { SetupField } from '../setup/fields/number-fields.tsx'
import { FileDrop } from '../setup/files/file-drop.tsx'
import { sizeWords } from '../setup/files/file-words.ts'
import { RetireButton } from '../setup/rows/retire-button.tsx'
import { RowList } from '../setup/rows/row-list.tsx'
import type { RowColumn } from '../setup/rows/row-line.tsx'
import { RowSheet } from '../setup/rows/row-sheet.tsx'
import { useOpenRow } from '../setup/rows/use-open-row.ts'
import { SetupPage } from '../setup/setup-page.tsx'

function useSiteFile(name: string): SiteFile | undefined {
  const { data } = useStaffRead(staffContent.getFiles, {}, { live: ['catalogue'] })
  return data?.files.find((file) => file.name === name)
}

function FileSize({ name }: { name: string }) {
  const bytes = useSiteFile(name)?.sizeBytes ?? null
  return bytes === null ? null : sizeWords(bytes)
}

function FileSender({ name }: { name: string }) {
  const file = useSiteFile(name)
  return file === undefined || file.at === null ? null : `${file.by}, ${shortDay(Date.parse(file.at))}`
}

const COLUMNS: readonly RowColumn<'document'>[] = [
  {
    label: 'Name',
    cell: ({ values }) => (
      <>
        <b>{values.name}</b>
        <small>{values.summary}</small>
      </>
    ),
  },
  { label: 'Size', isNumber: true, cell: ({ values }) => <FileSize name={values.file} /> },
  { label: 'Uploaded', cell: ({ values }) => <FileSender name={values.file} /> },
  { label: 'File', cell: ({ values }) => <LookLink file={values.file} name={values.name} /> },
]

/** N1: what Home offers to read, under its picture. */
export function DocumentsPage() {
  const { open, sheet } = useOpenRow('document', { name: '', summary: '', file: '' })
  return (
    <SetupPage>
      <RowList
        kind="document"
        title="Documents"
        sub="Under the picture on Home, in this order"
        addLabel="Document"
        empty="Without documents Home leaves the row out."
        onOpen={open}
        columns={COLUMNS}
      />
      {sheet !== null && (
        <RowSheet
          {...sheet}
          actions={
            <RetireButton
              row={sheet.row}
              stays="Home stops showing it; its file goes an hour later."
              onDone={sheet.onClose}
            />
          }
        >
          {({ of }) => (
            <>
              <TextField {...of('name')} autoComplete="off" />
              <TextField {...of('summary')} lines={2} />
              <PdfField {...of('file')} />
            </>
          )}
        </RowSheet>
      )}
    </SetupPage>
  )
}

const LookLink = ({ file, name }: { file: string; name: string }) => (
  <a href={fileUrl(`/files/${file}`)} target="_blank" rel="noreferrer" aria-label={`Look at ${name}`}>
    Look
  </a>
)

/** The PDF as it is, and a place to drop another. */
function PdfField({ label, name, value, error, onChange }: SetupField<string>) {
  return (
    <div className="chips-field" role="group" aria-label={label} aria-invalid={error !== undefined}>
      <p className="field-label">{label}</p>
      {value !== '' && (
        <p>
          <StaffIcon name="file-pdf" /> <LookLink file={value} name="the file" />
        </p>
      )}
      <FileDrop kind="pdf" isSmall onKept={(file) => onChange(file.name)} />
      <FieldError id={`${name}-error`} error={error} />
    </div>
  )
}
