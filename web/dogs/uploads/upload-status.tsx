import './upload-status.css'
import { Icon } from '#ui/icon.tsx'
import type { useUpload } from './use-upload.ts'

type Upload = Pick<ReturnType<typeof useUpload>, 'state' | 'retry' | 'cancel'>

/** A file on its way: how far it is, or why it did not arrive. */
export function UploadStatus({ state, retry, cancel }: Upload) {
  return (
    <div className="upload-status" role="status">
      {state.kind === 'sending' && (
        <div className="upload-sending">
          <span className="upload-name">Sending {state.label}</span>
          <progress max={100} value={state.percent} aria-label={`Sending ${state.label}`} />
          <button type="button" className="text-link link-button" onClick={cancel}>
            Cancel
          </button>
        </div>
      )}
      {state.kind === 'failed' && (
        <p className="text-error">
          <Icon name="warning-circle-bold" />
          <span>
            {state.message}{' '}
            {state.canRetry && (
              <button type="button" className="text-link link-button" onClick={retry}>
                Try again
              </button>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
