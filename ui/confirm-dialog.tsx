import './confirm-dialog.css'
import { ConfigProvider, Modal } from 'antd'
import { useState } from 'react'
import { type OpenQuestion, openQuestion } from './confirm.ts'
import { keepFocusInside } from './keep-focus.ts'
import { useStore } from './store.ts'
import { theme } from './theme.ts'

const WIDTH = 416

/** The question that was asked with `askToConfirm`. Escape and Cancel refuse it. */
export function ConfirmDialog() {
  const question = useStore(openQuestion)
  // While it fades out, the dialog goes on showing what was asked.
  const [last, setLast] = useState<OpenQuestion | null>(question)
  if (question !== null && question !== last) setLast(question)
  const answer = (isConfirmed: boolean) => question?.answer(isConfirmed)
  return (
    <ConfigProvider theme={theme}>
      <Modal
        open={question !== null}
        onCancel={() => answer(false)}
        title={<h2>{last?.text}</h2>}
        width={WIDTH}
        closable={false}
        mask={{ closable: false }}
        wrapProps={{ onKeyDown: keepFocusInside }}
        rootClassName="confirm-dialog"
        footer={
          <>
            <button type="button" className="button secondary" onClick={() => answer(false)}>
              Cancel
            </button>
            <button type="button" className="button primary" onClick={() => answer(true)}>
              {last?.confirmLabel}
            </button>
          </>
        }
        centered
      />
    </ConfigProvider>
  )
}
