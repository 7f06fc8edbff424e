import './file-drop.css'
import { type DragEvent, useRef, useState } from 'react'
import type { SiteFile } from '#contract/management/content/site-files.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { progressWords, type SiteFileKind, TAKEN_TYPES } from './file-words.ts'
import { type SiteUpload, useSiteUpload } from './use-site-upload.ts'

interface FileDropProps {
  kind: SiteFileKind
  leastWidth?: number
  /** One line, inside a form. */
  isSmall?: boolean
  onKept: (file: SiteFile, label: string) => void
}

/** Where a file for the site is dropped or chosen; then how far it is, and what is wrong with it. */
export function FileDrop({ kind, leastWidth = 0, isSmall = false, onKept }: FileDropProps) {
  const sending = useSiteUpload({ kind, leastWidth, onKept })
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file !== undefined) sending.start(file)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div className={isSmall ? 'file-drop is-small' : 'file-drop'}>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={kind === 'pdf' ? 'Choose a PDF' : 'Choose a picture'}
        accept={TAKEN_TYPES[kind].join()}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
      <SendingState
        state={sending.state}
        cancel={sending.cancel}
        again={choose}
        useAnyway={sending.useAnyway}
        leastWidth={leastWidth}
      />
      <div
        className={isOver ? 'drop-zone is-over' : 'drop-zone'}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <StaffIcon name="upload-simple" />
        <p>
          <b>
            {kind === 'pdf' ? 'Drop a PDF here' : 'Drop a picture here'} or{' '}
            <button type="button" className="drop-choose" onClick={choose}>
              choose
            </button>
          </b>
          <small>{takenWords(kind, leastWidth)}</small>
        </p>
      </div>
    </div>
  )
}

function takenWords(kind: SiteFileKind, leastWidth: number): string {
  if (kind === 'pdf') return 'PDF, to 10 MB'
  const size = leastWidth > 0 ? `at least ${leastWidth} × ${Math.round((leastWidth * 9) / 16)}, ` : ''
  return `JPG, PNG or WebP, ${size}to 10 MB`
}

interface SendingStateProps {
  state: SiteUpload
  cancel: () => void
  again: () => void
  useAnyway: () => void
  leastWidth: number
}

function SendingState({ state, cancel, again, useAnyway, leastWidth }: SendingStateProps) {
  if (state.step === 'idle') return null
  if (state.step === 'sending') return <Progress {...state} cancel={cancel} />
  if (state.step === 'failed')
    return (
      <div className="drop-note" role="alert">
        <p>
          <StaffIcon name="warning-fill" />
          <span>{state.message}</span>
        </p>
        <div className="drop-actions">
          {state.retry !== null && (
            <button type="button" className="button secondary small" onClick={state.retry}>
              Try again
            </button>
          )}
          <button type="button" className="button secondary small" onClick={again}>
            Choose another
          </button>
        </div>
      </div>
    )
  const { label, file } = state
  return (
    <div className="drop-note" role="alert">
      <p>
        <StaffIcon name="warning-fill" />
        <span>
          <b>
            {label} is {file.width} × {file.height}.
          </b>{' '}
          It would look soft on a large screen. Use one at least {leastWidth} wide.
        </span>
      </p>
      <div className="drop-actions">
        <button type="button" className="button secondary small" onClick={useAnyway}>
          Use it anyway
        </button>
        <button type="button" className="button primary small" onClick={again}>
          Choose another
        </button>
      </div>
    </div>
  )
}

interface ProgressProps {
  label: string
  part: number
  bytes: number
  cancel: () => void
}

const PERCENT = 100

function Progress({ label, part, bytes, cancel }: ProgressProps) {
  return (
    <div className="drop-progress">
      <span className="no-picture">
        <StaffIcon name="image" />
      </span>
      <span>
        <b>{label}</b>
        <small>{progressWords(part, bytes)}</small>
        <span
          role="progressbar"
          aria-label={`Sending ${label}`}
          aria-valuemin={0}
          aria-valuemax={PERCENT}
          aria-valuenow={Math.round(part * PERCENT)}
          className="drop-meter"
        >
          <i style={{ width: `${part * PERCENT}%` }} />
        </span>
      </span>
      <button type="button" className="round-button" aria-label={`Cancel ${label}`} onClick={cancel}>
        <StaffIcon name="x-bold" />
      </button>
    </div>
  )
}
