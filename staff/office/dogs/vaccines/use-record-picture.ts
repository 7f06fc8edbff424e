import { useEffect, useState } from 'react'
import { fileUrl } from '#client/page/page-settings.ts'
import type { WaitingRecord } from '#contract/office/dogs/vaccine-queue.ts'

export type RecordPictureState =
  | { state: 'drawing' }
  | { state: 'ready'; src: string; pages: number }
  /** It cannot be drawn: it is opened as a file. */
  | { state: 'failed' }

/** WS22: what there is to see of a record: the picture itself, or the first page of a PDF drawn as one. */
export function useRecordPicture({ proofPath, isPdf }: WaitingRecord): RecordPictureState {
  const url = fileUrl(proofPath)
  const [drawn, setDrawn] = useState<RecordPictureState>({ state: 'drawing' })
  useEffect(() => {
    if (!isPdf) return undefined
    const leaving = new AbortController()
    let src = ''
    const draw = async () => {
      try {
        const picture = await drawPdf(url, leaving.signal)
        if (leaving.signal.aborted) return
        src = URL.createObjectURL(picture.blob)
        setDrawn({ state: 'ready', src, pages: picture.pages })
      } catch {
        if (!leaving.signal.aborted) setDrawn({ state: 'failed' })
      }
    }
    void draw()
    return () => {
      leaving.abort()
      URL.revokeObjectURL(src)
    }
  }, [url, isPdf])
  return isPdf ? drawn : { state: 'ready', src: url, pages: 1 }
}

async function drawPdf(url: string, signal: AbortSignal): Promise<{ blob: Blob; pages: number }> {
  const [answer, { drawFirstPage }] = await Promise.all([fetch(url, { signal }), import('./pdf-page.ts')])
  if (!answer.ok) throw new Error(`the record answered ${answer.status}`)
  const { draw, pages } = await drawFirstPage(await answer.arrayBuffer())
  const blob = await new Promise<Blob | null>((resolve) => draw.toBlob(resolve))
  if (blob === null) throw new Error('the page could not be drawn')
  return { blob, pages }
}
