import { showToast } from './toast/toast.ts'

interface CopyButtonProps {
  text: string
  /** What is copied, for the sentence that helps where the browser refuses to. */
  what: string
  className?: string
}

export function CopyButton({ text, what, className = 'button secondary' }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast('success', 'Copied')
    } catch {
      showToast('info', `Please select the ${what} to copy it.`)
    }
  }
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      Copy<span className="visually-hidden"> the {what}</span>
    </button>
  )
}
