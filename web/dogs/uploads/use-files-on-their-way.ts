import { useState } from 'react'

/** Which files are on their way at the moment. */
export function useFilesOnTheirWay() {
  const [files, setFiles] = useState<ReadonlySet<string>>(new Set())
  const setSending = (file: string, isSending: boolean) =>
    setFiles((now) => {
      const next = new Set(now)
      if (isSending) next.add(file)
      else next.delete(file)
      return next
    })
  return { isUploading: files.size > 0, setSending }
}
