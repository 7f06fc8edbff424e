import { fileUrl } from '#client/page/page-settings.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { LinesField } from '../setup/fields/line-fields.tsx'
import { PictureField } from '../setup/fields/picture-field.tsx'
import { RetireButton } from '../setup/rows/retire-button.tsx'
import { RowList } from '../setup/rows/row-list.tsx'
import type { RowColumn } from '../setup/rows/row-line.tsx'
import { RowSheet } from '../setup/rows/row-sheet.tsx'
import type { RowFormState } from '../setup/rows/use-row-form.ts'
import { useOpenRow } from '../setup/rows/use-open-row.ts'
import { SetupPage } from '../setup/setup-page.tsx'

const COLUMNS: readonly RowColumn<'gallery-picture'>[] = [
  {
    label: 'Picture',
    cell: ({ values }) => (
      <span className="picture-name">
        <img className="row-thumb" src={fileUrl(`/files/${values.image}`)} alt="" width="76" height="52" />
        <span>
          <b>{values.title}</b>
          <small>{values.caption}</small>
        </span>
      </span>
    ),
  },
  { label: 'Tags', cell: ({ values }) => values.tags.join(', ') },
]

/** N1: the pictures of the gallery. */
export function GalleryPage() {
  const { open, sheet } = useOpenRow('gallery-picture', {
    image: '',
    imageAlt: '',
    width: 1,
    height: 1,
    title: '',
    caption: '',
    tags: [],
  })
  return (
    <SetupPage>
      <RowList
        kind="gallery-picture"
        title="Gallery"
        sub="In this order"
        addLabel="Picture"
        empty="Without pictures the site has no gallery."
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
              stays="The gallery stops showing it; its file goes an hour later."
              onDone={sheet.onClose}
            />
          }
        >
          {(form) => <GalleryFields form={form} />}
        </RowSheet>
      )}
    </SetupPage>
  )
}

function GalleryFields({ form: { of } }: { form: RowFormState<'gallery-picture'> }) {
  const choose = (file: string) => {
    of('image').onChange(file)
    measure(file, (width, height) => {
      of('width').onChange(width)
      of('height').onChange(height)
    })
  }
  return (
    <>
      <PictureField {...of('image')} onChange={choose} />
      <TextField {...of('imageAlt')} autoComplete="off" />
      <TextField {...of('title')} autoComplete="off" />
      <TextField {...of('caption')} autoComplete="off" />
      <LinesField {...of('tags')} what="tag" max={8} begin={() => ''}>
        {(tag, set, at) => (
          <TextField
            label={`Tag ${at + 1}`}
            name={`tags.${at}`}
            autoComplete="off"
            value={tag}
            onChange={set}
          />
        )}
      </LinesField>
    </>
  )
}

/** Its place in the gallery is kept free while it loads. */
function measure(file: string, tell: (width: number, height: number) => void) {
  if (file === '') return
  const picture = new Image()
  picture.addEventListener('load', () => tell(picture.naturalWidth, picture.naturalHeight))
  picture.src = fileUrl(`/files/${file}`)
}
