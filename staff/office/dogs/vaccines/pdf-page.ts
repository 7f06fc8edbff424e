import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler answers where it lies
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Wide enough to read small print at the largest zoom, small enough for a phone. */
const WIDTH_PX = 1_600
/** A page that claims to be a mile long is not drawn a mile long. */
const MAX_SIDES = 3

export interface DrawnPage {
  pages: number
  draw: HTMLCanvasElement
}

/**
 * WS22: the first page of a PDF as a picture. It comes from a stranger: it is only ever drawn, in a worker of its own,
 * with no scripts of its own, no forms, no links and nothing fetched from elsewhere.
 */
export async function drawFirstPage(file: ArrayBuffer): Promise<DrawnPage> {
  const task = getDocument({
    data: new Uint8Array(file),
    isEvalSupported: false,
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
    stopAtErrors: false,
    useWasm: false,
    useSystemFonts: true,
    maxImageSize: 40_000_000,
    verbosity: 0,
  })
  try {
    const pdf = await task.promise
    const page = await pdf.getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = WIDTH_PX / Math.max(width, height / MAX_SIDES)
    const viewport = page.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(viewport.width)
    canvas.height = Math.ceil(Math.min(viewport.height, WIDTH_PX * MAX_SIDES))
    await page.render({ canvas, viewport, annotationMode: 0 }).promise
    return { pages: pdf.numPages, draw: canvas }
  } finally {
    await task.destroy()
  }
}
