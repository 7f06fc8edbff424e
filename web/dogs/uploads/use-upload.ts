import { useEffect, useRef, useState } from 'react'
import { CallError, failureText } from '#client/api/call-error.ts'
import { type Uploaded, upload } from '#client/api/upload.ts'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; label: string; percent: number }
  | { kind: 'failed'; message: string; canRetry: boolean }

interface Given {
  file: Blob
  label: string
}

const IDLE: UploadState = { kind: 'idle' }
const SERVER_TROUBLE = 500
const TOO_OFTEN = 429

/** The same file will be refused again; a lost connection or a busy server may not last. */
const isWorthRetrying = (error: unknown) =>
  !(error instanceof CallError) || error.code >= SERVER_TROUBLE || error.code === TOO_OFTEN

/** Sends one file at a time: how far it is, cancel, and try again. */
export function useUpload(
  onDone: (uploaded: Uploaded, label: string) => void,
  onSending: (isSending: boolean) => void,
) {
  const [state, setState] = useState<UploadState>(IDLE)
  const [given, setGiven] = useState<Given | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async ({ file, label }: Given) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'sending', label, percent: 0 })
    onSending(true)
    const onProgress = (part: number) => {
      if (!controller.signal.aborted) setState({ kind: 'sending', label, percent: Math.round(part * 100) })
    }
    try {
      const uploaded = await upload(file, label, { onProgress, signal: controller.signal })
      setState(IDLE)
      onDone(uploaded, label)
    } catch (error) {
      if (controller.signal.aborted) return
      const canRetry = isWorthRetrying(error)
      setState({ kind: 'failed', message: failureText(error), canRetry })
    } finally {
      if (running.current === controller) onSending(false)
    }
  }
  return {
    state,
    start: (file: Blob, label: string) => {
      setGiven({ file, label })
      void send({ file, label })
    },
    retry: () => {
      if (given !== null) void send(given)
    },
    cancel: () => {
      running.current?.abort()
      running.current = null
      setState(IDLE)
      onSending(false)
    },
    /** Refused before it was sent. */
    fail: (message: string) => setState({ kind: 'failed', message, canRetry: false }),
  }
}
