import './setup-fields.css'
import { fileUrl } from '#client/page/page-settings.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FileDrop } from '../files/file-drop.tsx'
import { useRows } from '../rows/use-rows.ts'
import type { SetupField } from './number-fields.tsx'

interface PictureFieldProps extends SetupField<string> {
  /** Narrower ones look soft where this is shown. */
  leastWidth?: number
}

/** A picture that is sent now, or one of those that are stored already, wherever they are shown. */
export function PictureField({ value, onChange, onBlur, leastWidth, ...field }: PictureFieldProps) {
  const stored = useStoredPictures()
  const known = stored.some((picture) => picture.file === value)
  const all = known || value === '' ? stored : [{ file: value, words: 'The picture as it is' }, ...stored]
  return (
    <>
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
      <FileDrop
        kind="picture"
        isSmall
        {...(leastWidth !== undefined && { leastWidth })}
        onKept={({ name }) => onChange(name)}
      />
    </>
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
