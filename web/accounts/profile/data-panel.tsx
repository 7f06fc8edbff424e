import { useCall } from '#client/api/use-call.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { accounts } from '#contract/business/accounts.ts'
import { FormPanel } from '#ui/form-panel.tsx'
import { Icon } from '#ui/icon.tsx'

/** Everything the business keeps about the household, in one file. */
export function DataPanel() {
  const fetching = useCall(accounts.getExportLink, {
    silent: true,
    onDone: ({ path }) => startDownload(fileUrl(path)),
  })
  return (
    <FormPanel title="Your data" hint="Your profile, dogs, vaccine records and messages, in one zip file.">
      <button
        type="button"
        className="button secondary small"
        disabled={fetching.isSending}
        onClick={() => void fetching.send({})}
      >
        <Icon name="download-simple-bold" />
        {fetching.isSending ? 'Preparing…' : 'Download all my data'}
      </button>
      <p className="form-hint profile-note" role="status">
        {fetching.isDone && 'Your download has started. Check your Downloads folder.'}
      </p>
      <div role="alert">
        {fetching.failure !== '' && (
          <p className="text-error">
            <Icon name="warning-circle-bold" />
            {fetching.failure}
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
