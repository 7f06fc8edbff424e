import { useEffect, useRef, useState } from 'react'
import { CallError, failureText } from '#client/api/call-error.ts'
import { callOnce } from '#client/api/call-once.ts'
import { upload } from '#client/api/upload.ts'
import { staffContent, type SiteFile } from '#contract/management/content/site-files.ts'
import { refreshStaffReads } from '../../../frame/read/use-staff-read.ts'
import { refusedBefore, type SiteFileKind } from './file-words.ts'

export type SiteUpload =
  | { step: 'idle' }
  | { step: 'sending'; label: string; part: number; bytes: number }
  | { step: 'soft'; label: string; file: SiteFile }
  | { step: 'failed'; message: string; retry: (() => void) | null }

const IDLE: SiteUpload = { step: 'idle' }
const TOO_OFTEN = 429
const SERVER_TROUBLE = 500

const isWorthRetrying = (error: unknown) =>
  !(error instanceof CallError) || error.code >= SERVER_TROUBLE || error.code === TOO_OFTEN

interface SiteUploadOptions {
  kind: SiteFileKind
  leastWidth: number
  onKept: (file: SiteFile, label: string) => void
}

/** Sends one file for the site: how far it is, cancel, try again, and a question where it would look soft. */
export function useSiteUpload({ kind, leastWidth, onKept }: SiteUploadOptions) {
  const [state, setState] = useState<SiteUpload>(IDLE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    running.current?.abort()
    const refused = refusedBefore(file, kind)
    if (refused !== null) return setState({ step: 'failed', message: refused, retry: null })
    const controller = new AbortController()
    running.current = controller
    const show = (next: SiteUpload) => {
      if (!controller.signal.aborted) setState(next)
    }
    const sending = { step: 'sending', label: file.name, bytes: file.size } as const
    show({ ...sending, part: 0 })
    try {
      const { name } = await upload(file, file.name, {
        onProgress: (part) => show({ ...sending, part }),
        signal: controller.signal,
      })
      const kept = await callOnce(staffContent.keepFile, { name, kind }, { silent: true, showMessage: false })
      if (controller.signal.aborted) return undefined
      await refreshStaffReads()
      if (kept.width !== null && kept.width < leastWidth) {
        return show({ step: 'soft', label: file.name, file: kept })
      }
      show(IDLE)
      return onKept(kept, file.name)
    } catch (error) {
      const retry = isWorthRetrying(error) ? () => void send(file) : null
      return show({ step: 'failed', message: failureText(error), retry })
    }
  }
  return {
    state,
    start: (file: File) => void send(file),
    cancel: () => {
      running.current?.abort()
      setState(IDLE)
    },
    useAnyway: () => {
      if (state.step !== 'soft') return
      setState(IDLE)
      onKept(state.file, state.label)
    },
  }
}
