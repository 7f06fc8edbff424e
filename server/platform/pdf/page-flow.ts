import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import { toPrintable } from '#domain/agreements/printable.ts'

export interface TextRun {
  text: string
  bold: boolean
}

/** US Letter, in points; the measure is about 80 characters of body text. */
const PAGE = { width: 612, height: 792, left: 84, right: 84, top: 72, bottom: 84 }
const MEASURE = PAGE.width - PAGE.left - PAGE.right
/** Kept free of words beside a sum. */
const SUM_WIDTH = 92

export const PINE = '#143b2c'
export const INK = '#1d2a23'
export const INK_2 = '#566158'
export const MOSS = '#d3e2c8'

/** Every reader has these, so that nothing need be embedded; `toPrintable` knows their letters. */
const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold', display: 'Times-Bold' }

export interface LineStyle {
  font: keyof typeof FONTS
  size: number
  leading: number
  color: string
  indent: number
}

export interface PdfHead {
  title: string
  businessName: string
  /** The day it was made: with it, the same contents always make the same bytes. */
  date: Date
}

/** Sets lines of words down the page and takes a new page when one is full. */
export class PageFlow {
  private readonly document: PDFKit.PDFDocument

  constructor({ title, businessName, date }: PdfHead) {
    this.document = new PdfKit({
      size: [PAGE.width, PAGE.height],
      margins: PAGE,
      bufferPages: true,
      // In the format's later versions pdfkit also writes the title as XML, without escaping it.
      pdfVersion: '1.3',
      lang: 'en-CA',
      displayTitle: true,
      info: { Title: title, Author: businessName, CreationDate: date, ModDate: date },
    })
  }

  /** White space above a block; none at the head of a page, and a new page when the block's start does not fit. */
  space(points: number, needed: number) {
    const { document } = this
    if (document.y + points + needed > PAGE.height - PAGE.bottom) document.addPage()
    else if (document.y > PAGE.top) document.y += points
  }

  rule(color: string) {
    const { document } = this
    document.rect(PAGE.left, document.y - 1.5, MEASURE, 1.5).fill(color)
  }

  /** A round mark beside the line that comes next. */
  bullet(style: LineStyle, color: string) {
    const { document } = this
    document.circle(PAGE.left + style.indent - 10, document.y + style.size * 0.72, 1.9).fill(color)
  }

  paragraph(text: string | TextRun[], style: LineStyle, width = MEASURE) {
    const runs = (typeof text === 'string' ? [{ text, bold: false }] : text).filter((run) => run.text !== '')
    const { document } = this
    if (document.y + style.leading > PAGE.height - PAGE.bottom) document.addPage()
    document.x = PAGE.left + style.indent
    for (const [index, run] of runs.entries()) {
      this.use(run.bold && style.font === 'regular' ? { ...style, font: 'bold' } : style)
      document.text(toPrintable(run.text), {
        width: width - style.indent,
        lineGap: style.leading - document.currentLineHeight(true),
        baseline: -style.size,
        continued: index < runs.length - 1,
      })
    }
  }

  /** Words on the left, as many lines as they need, and a sum at the right end of the first. */
  row(words: string, sum: string, style: LineStyle) {
    const { document } = this
    this.space(0, style.leading)
    const top = document.y
    this.paragraph(words, style, MEASURE - SUM_WIDTH)
    const bottom = document.y
    this.alignRight(sum, top, style)
    document.y = bottom
  }

  /** Strokes of a pen that were made in a field of some size, at the width given; nothing without strokes. */
  ink(
    strokes: readonly (readonly { x: number; y: number }[])[],
    { field, width, color }: { field: { width: number; height: number }; width: number; color: string },
  ) {
    if (strokes.length === 0) return
    const scale = width / field.width
    const height = field.height * scale
    this.space(0, height)
    const { document } = this
    document.save().translate(PAGE.left, document.y).scale(scale)
    for (const [first, ...others] of strokes) {
      if (first === undefined) continue
      document.moveTo(first.x, first.y)
      for (const { x, y } of others) document.lineTo(x, y)
    }
    document.lineWidth(1.4 / scale).stroke(color)
    document.restore()
    document.y += height
  }

  /** Writes the foot of every page, now that their number is known. */
  finish(footer: string): Promise<Buffer> {
    const { document } = this
    const { count } = document.bufferedPageRange()
    const style: LineStyle = { font: 'regular', size: 9, leading: 13, color: INK_2, indent: 0 }
    const top = PAGE.height - PAGE.bottom + 40 - style.size
    for (let page = 0; page < count; page++) {
      document.switchToPage(page)
      this.use(style)
      document.text(toPrintable(footer), PAGE.left, top, { lineBreak: false, baseline: -style.size })
      this.alignRight(`${page + 1} of ${count}`, top, style)
    }
    document.end()
    return buffer(document)
  }

  private use({ font, size, color }: LineStyle) {
    this.document.font(FONTS[font]).fontSize(size).fillColor(color)
  }

  private alignRight(text: string, top: number, style: LineStyle) {
    this.use(style)
    const printable = toPrintable(text)
    const x = PAGE.width - PAGE.right - this.document.widthOfString(printable)
    this.document.text(printable, x, top, { lineBreak: false, baseline: -style.size })
  }
}
