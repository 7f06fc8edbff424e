import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import { toPrintable } from '#domain/agreements/printable.ts'
import { INK, INK_2, MOSS, PINE } from '../../platform/pdf/page-flow.ts'

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, margin: 40 }
/** One card a page, for a label printer. */
export const SMALL_PAGE = { width: 288, height: 432, margin: 16 }
export const MEASURE = PAGE.width - 2 * PAGE.margin
const TOP = 76
const BOTTOM = PAGE.height - 44

export interface PaperHead {
  title: string
  businessName: string
  /** Beside the title on every page: the day, and when it was printed. */
  line: string
  date: Date
  /** A card of its own: no head, and the line at its foot. */
  isSmall?: boolean
}

export interface Cell {
  text: string
  width: number
  isBold?: boolean
  size?: number
  color?: string
  isStruck?: boolean
}

/** A sheet for a clipboard: the same head on every page, rows that are never torn apart, pages counted. */
export class PaperPage {
  private readonly document: PDFKit.PDFDocument
  private readonly head: PaperHead
  private y = TOP

  constructor(head: PaperHead) {
    this.head = head
    const { title, businessName, date, isSmall } = head
    const { width, height } = isSmall ? SMALL_PAGE : PAGE
    this.document = new PdfKit({
      size: [width, height],
      margin: 0,
      bufferPages: true,
      // In the format's later versions pdfkit also writes the title as XML, without escaping it.
      pdfVersion: '1.3',
      lang: 'en-CA',
      displayTitle: true,
      info: { Title: title, Author: businessName, CreationDate: date, ModDate: date },
    })
  }

  /** A new page, unless this one is still empty. */
  turn() {
    if (this.y === TOP) return
    this.document.addPage()
    this.y = TOP
  }

  /** Room for so much, on this page or the next. */
  need(points: number) {
    if (this.y + points > BOTTOM) this.turn()
  }

  space(points: number) {
    if (this.y > TOP) this.y += points
  }

  heading(text: string, size = 14) {
    this.need(size * 3)
    this.write(text, PAGE.margin, this.y, MEASURE, { isBold: true, size, color: PINE })
    this.y += size * 1.25
    this.rule(MOSS, 1.2)
    this.y += 5
  }

  line(text: string, { isBold = false, size = 9, color = INK_2 } = {}) {
    this.need(size * 1.4)
    this.y += this.write(text, PAGE.margin, this.y, MEASURE, { isBold, size, color }) + 2
  }

  /** Cells from left to right, as high as the highest; a hair below. */
  row(cells: readonly Cell[], { least = 20 } = {}) {
    const height = Math.max(least, ...cells.map((cell) => this.heightOf(cell) + 8))
    this.need(height)
    let x = PAGE.margin
    for (const cell of cells) {
      if (cell.text === BOX) this.box(x, this.y + 3, 12)
      else if (cell.text === TICKED) this.ticked(x, this.y + 3, 12)
      else if (cell.text === BLANK) this.blank(x, this.y + least - 5, cell.width - 8)
      else this.write(cell.text, x, this.y + 4, cell.width - 6, cell)
      x += cell.width
    }
    this.y += height
    this.rule('#dcd8cc', 0.5)
  }

  /** Lines one below the other inside a field of its own, for cards. */
  field(x: number, y: number, width: number, lines: readonly Omit<Cell, 'width'>[]) {
    let top = y
    for (const line of lines) top += this.write(line.text, x, top, width, line) + 4
  }

  /** Something was drawn by its place: the next one who turns gets a new page. */
  used() {
    this.y = BOTTOM
  }

  frame(x: number, y: number, width: number, height: number) {
    this.document.roundedRect(x, y, width, height, 10).lineWidth(0.8).stroke('#b9b4a4')
  }

  /** How high a text would be. */
  heightOf({ text, width, isBold = false, size = 9.5 }: Cell): number {
    if (text === BOX || text === TICKED || text === BLANK) return size
    this.document.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
    return this.document.heightOfString(toPrintable(text), { width: width - 6 })
  }

  private write(
    text: string,
    x: number,
    y: number,
    width: number,
    { isBold = false, size = 9.5, color = INK, isStruck = false }: Omit<Cell, 'text' | 'width'>,
  ): number {
    const printable = toPrintable(text)
    this.document
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color)
    this.document.text(printable, x, y, { width, strike: isStruck })
    return this.document.heightOfString(printable, { width })
  }

  private rule(color: string, weight: number) {
    this.document
      .moveTo(PAGE.margin, this.y)
      .lineTo(PAGE.width - PAGE.margin, this.y)
      .lineWidth(weight)
      .stroke(color)
  }

  private box(x: number, y: number, side: number) {
    this.document.roundedRect(x, y, side, side, 2).lineWidth(1).stroke(INK)
  }

  private ticked(x: number, y: number, side: number) {
    this.box(x, y, side)
    this.document
      .moveTo(x + 2.5, y + side / 2)
      .lineTo(x + side / 2 - 1, y + side - 3)
      .lineTo(x + side - 2, y + 2.5)
      .lineWidth(1.4)
      .stroke(INK)
  }

  private blank(x: number, y: number, width: number) {
    this.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(INK_2)
  }

  /** Head and page number on every page, now that their number is known. */
  finish(): Promise<Buffer> {
    const { document, head } = this
    const { count } = document.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page)
      if (head.isSmall) {
        const { margin, width, height } = SMALL_PAGE
        this.write(head.line, margin, height - margin - 8, width - 2 * margin, { size: 7, color: INK_2 })
        continue
      }
      this.write(head.title, PAGE.margin, 32, MEASURE * 0.6, { isBold: true, size: 18, color: PINE })
      this.write(head.businessName, PAGE.margin, 54, MEASURE * 0.6, { size: 9, color: INK_2 })
      this.right(head.line, 38)
      this.right(`Page ${page + 1} of ${count}`, 54)
    }
    document.end()
    return buffer(document)
  }

  private right(text: string, y: number) {
    const printable = toPrintable(text)
    this.document.font('Helvetica').fontSize(9).fillColor(INK_2)
    const x = PAGE.width - PAGE.margin - this.document.widthOfString(printable)
    this.document.text(printable, x, y, { lineBreak: false })
  }
}

/** In place of a text: a box to tick, one that is ticked, a line to write on. */
export const BOX = '\u0001box'
export const TICKED = '\u0001ticked'
export const BLANK = '\u0001blank'
