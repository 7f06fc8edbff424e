import './save-bar.css'
import { Icon } from './icon.tsx'

interface SaveBarProps {
  /** Nothing to save, nothing to see. */
  isShown: boolean
  saveLabel: string
  isSaving: boolean
  /** Why the last try did not succeed; empty when there was none. */
  failure: string
  onUndo: () => void
}

/** Sticks to the bottom of a form with changes. Its button submits the form around it. */
export function SaveBar({ isShown, saveLabel, isSaving, failure, onUndo }: SaveBarProps) {
  return (
    <div className="save-bar-area" role="status">
      {isShown && (
        <div className={failure === '' ? 'save-bar' : 'save-bar failed'}>
          <p>
            <Icon name={failure === '' ? 'info-bold' : 'warning-circle-bold'} />
            {failure === '' ? 'You have unsaved changes' : failure}
          </p>
          <button type="button" className="button ghost" disabled={isSaving} onClick={onUndo}>
            Undo
          </button>
          <button type="submit" className="button primary" disabled={isSaving}>
            {isSaving ? 'Saving…' : saveLabel}
          </button>
        </div>
      )}
    </div>
  )
}
