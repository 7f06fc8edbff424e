import './setup-fields.css'
import { fileUrl } from '#client/page/page-settings.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useRows } from '../rows/use-rows.ts'
import type { SetupField } from './number-fields.tsx'

/** A picture of those that are stored already, wherever they are shown. */
export function PictureField({ value, onChange, onBlur, ...field }: SetupField<string>) {
  const stored = useStoredPictures()
  const known = stored.some((picture) => picture.file === value)
  const all = known || value === '' ? stored : [{ file: value, words: 'The picture as it is' }, ...stored]
  return (
    <div className="picture-slot">
      {value === '' ? (
        <span className="no-picture" />
      ) : (
        <img src={fileUrl(`/files/${value}`)} alt="" width="132" height="88" />
      )}
      <SelectField
        {...field}
        value={value}
        options={[
          { value: '', label: 'Choose a picture' },
          ...all.map(({ file, words }) => ({ value: file, label: words })),
        ]}
        onChange={onChange}
        {...(onBlur && { onBlur })}
      />
    </div>
  )
}

function useStoredPictures(): { file: string; words: string }[] {
  const rows = [
    ...(useRows('suite').data ?? []),
    ...(useRows('gallery-picture').data ?? []),
    ...(useRows('banner').data ?? []),
    ...(useRows('team-member').data ?? []),
  ]
  const words = new Map(rows.map(({ values }) => [values.image, values.imageAlt]))
  return [...words].map(([file, alt]) => ({ file, words: alt }))
}
