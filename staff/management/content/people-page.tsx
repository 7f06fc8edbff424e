import { fileUrl } from '#client/page/page-settings.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { PictureField } from '../setup/fields/picture-field.tsx'
import { RetireButton } from '../setup/rows/retire-button.tsx'
import { RowList } from '../setup/rows/row-list.tsx'
import type { RowColumn } from '../setup/rows/row-line.tsx'
import { RowSheet } from '../setup/rows/row-sheet.tsx'
import { useOpenRow } from '../setup/rows/use-open-row.ts'
import { SetupPage } from '../setup/setup-page.tsx'

const COLUMNS: readonly RowColumn<'team-member'>[] = [
  {
    label: 'Name',
    cell: ({ values }) => (
      <span className="picture-name">
        <img className="row-thumb" src={fileUrl(`/files/${values.image}`)} alt="" width="76" height="52" />
        <span>
          <b>{values.name}</b>
          <small>{values.role}</small>
        </span>
      </span>
    ),
  },
  { label: 'About', cell: ({ values }) => values.bio },
]

/** N1: who the site introduces. */
export function PeoplePage() {
  const { open, sheet } = useOpenRow('team-member', { name: '', role: '', bio: '', image: '', imageAlt: '' })
  return (
    <SetupPage>
      <RowList
        kind="team-member"
        title="Team"
        sub="On the site, in this order"
        addLabel="Person"
        empty="Without people the site leaves the team out."
        onOpen={open}
        columns={COLUMNS}
      />
      {sheet !== null && (
        <RowSheet
          {...sheet}
          actions={
            <RetireButton
              row={sheet.row}
              label="Remove"
              stays="The site stops showing them; their picture goes an hour later."
              onDone={sheet.onClose}
            />
          }
        >
          {({ of }) => (
            <>
              <PictureField {...of('image')} />
              <TextField {...of('imageAlt')} autoComplete="off" />
              <TextField {...of('name')} autoComplete="off" />
              <TextField {...of('role')} autoComplete="off" />
              <TextField {...of('bio')} lines={4} />
            </>
          )}
        </RowSheet>
      )}
    </SetupPage>
  )
}
