import { useState } from 'react'
import { call } from '#client/api/call.ts'
import { failureText } from '#client/forms/use-form.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { accounts } from '#contract/accounts.ts'
import { FormPanel } from '#ui/form-panel.tsx'
import { Icon } from '#ui/icon.tsx'

type Progress = 'idle' | 'preparing' | 'started'

/** Everything the business keeps about the household, in one file. */
export function DataPanel() {
  const [progress, setProgress] = useState<Progress>('idle')
  const [failure, setFailure] = useState('')
  const fetchData = async () => {
    setProgress('preparing')
    setFailure('')
    try {
      const { path } = await call(accounts.getExportLink, {}, { silent: true })
      startDownload(fileUrl(path))
      setProgress('started')
    } catch (error) {
      setFailure(failureText(error))
      setProgress('idle')
    }
  }
  return (
    <FormPanel title="Your data" hint="Your profile, dogs, vaccine records and messages, in one zip file.">
      <button
        type="button"
        className="button secondary small"
        disabled={progress === 'preparing'}
        onClick={() => void fetchData()}
      >
        <Icon name="download-simple-bold" />
        {progress === 'preparing' ? 'Preparing…' : 'Download all my data'}
      </button>
      <p className="form-hint profile-note" role="status">
        {progress === 'started' && 'Your download has started. Check your Downloads folder.'}
      </p>
      <div role="alert">
        {failure !== '' && (
          <p className="text-error">
            <Icon name="warning-circle-bold" />
            {failure}
          </p>
        )}
      </div>
    </FormPanel>
  )
}

/** The browser's own download: it shows progress, and a large file does not pass through the page. */
function startDownload(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
