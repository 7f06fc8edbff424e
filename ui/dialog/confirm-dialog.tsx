import './confirm-dialog.css'
import { useState } from 'react'
import { type OpenQuestion, openQuestion } from './confirm.ts'
import { Dialog } from './dialog.tsx'
import { useStore } from '../store.ts'

const WIDTH = 416

/** The question that was asked with `askToConfirm`. Escape and Cancel refuse it; the safe answer stands out. */
export function ConfirmDialog() {
  const question = useStore(openQuestion)
  // While it fades out, the dialog goes on showing what was asked.
  const [last, setLast] = useState<OpenQuestion | null>(question)
  if (question !== null && question !== last) setLast(question)
  const answer = (isConfirmed: boolean) => question?.answer(isConfirmed)
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => answer(false)}
      title={last?.text}
      width={WIDTH}
      className="confirm-dialog"
      hasCloseArea={false}
      footer={
        <>
          <button
            type="button"
            className={last?.isHarmless ? 'button secondary' : 'button primary'}
            onClick={() => answer(false)}
          >
            {last?.refuseLabel ?? 'Cancel'}
          </button>
          <button
            type="button"
            className={last?.isHarmless ? 'button primary' : 'button secondary'}
            onClick={() => answer(true)}
          >
            {last?.confirmLabel}
          </button>
        </>
      }
    />
  )
}
