import './file-button.css'
import type { ReactNode } from 'react'

interface FileButtonProps {
  accept: string
  className: string
  /** For readers, when the words on the button do not say enough. */
  label?: string
  id?: string
  isWrong?: boolean
  describedBy?: string | undefined
  onFile: (file: File) => void
  children: ReactNode
}

/** The browser's own file input in the clothes of a button; it keeps the focus, the keyboard and its name. */
export function FileButton(props: FileButtonProps) {
  const { accept, className, label, id, isWrong = false, describedBy, onFile, children } = props
  return (
    <label className={`file-button ${className}`}>
      <input
        className="input-over"
        type="file"
        id={id}
        accept={accept}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again after a change of mind.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      {children}
    </label>
  )
}
