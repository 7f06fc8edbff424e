import { type Color, type PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { toPrintable } from '#domain/agreements/printable.ts'

export interface TextRun {
  text: string
  bold: boolean
}

/** US Letter, in points; the measure is about 80 characters of body text. */
const PAGE = { width: 612, height: 792, left: 84, right: 84, top: 72, bottom: 84 }
export const MEASURE = PAGE.width - PAGE.left - PAGE.right
/** Kept free of words beside a sum. */
const SUM_WIDTH = 92

export const PINE = rgb(0.078, 0.231, 0.173)
export const INK = rgb(0.114, 0.165, 0.137)
export const INK_2 = rgb(0.337, 0.38, 0.345)
export const MOSS = rgb(0.827, 0.886, 0.784)

export interface Fonts {
  regular: PDFFont
  bold: PDFFont
  display: PDFFont
}

export interface LineStyle {
  size: number
  leading: number
  color: Color
  indent: number
}

interface Piece {
  text: string
  font: PDFFont
}

/** Pieces in different faces that stand together without a space, such as a bold word and its colon. */
type Word = Piece[]

/** Sets lines of words down the page and takes a new page when one is full. */
export class PageFlow {
  readonly pages: PDFPage[] = []
  private readonly document: PDFDocument
  private y = 0

  constructor(document: PDFDocument) {
    this.document = document
    this.startPage()
  }

  get page(): PDFPage {
    return this.pages.at(-1) ?? this.startPage()
  }

  private startPage(): PDFPage {
    const page = this.document.addPage([PAGE.width, PAGE.height])
    this.pages.push(page)
    this.y = PAGE.height - PAGE.top
    return page
  }

  /** White space above a block; none at the head of a page, and a new page when the block's start does not fit. */
  space(points: number, needed: number) {
    if (this.y - points - needed < PAGE.bottom) this.startPage()
    else if (this.y < PAGE.height - PAGE.top) this.y -= points
  }

  rule(color: Color) {
    this.page.drawRectangle({ x: PAGE.left, y: this.y, width: MEASURE, height: 1.5, color })
  }

  /** A round mark beside the line that comes next. */
  bullet(style: LineStyle, color: Color) {
    const y = this.y - style.size * 0.72
    this.page.drawCircle({ x: PAGE.left + style.indent - 10, y, size: 1.9, color })
  }

  paragraph(words: Word[], style: LineStyle) {
    for (const line of breakLines(words, style.size, MEASURE - style.indent)) {
      this.takeLine(style)
      this.drawLine(line, style)
    }
  }

  /** Words on the left, as many lines as they need, and a sum at the right end of the first. */
  row(words: Word[], sum: string, font: PDFFont, style: LineStyle) {
    const { size, color } = style
    for (const [index, line] of breakLines(words, size, MEASURE - style.indent - SUM_WIDTH).entries()) {
      this.takeLine(style)
      this.drawLine(line, style)
      if (index > 0) continue
      const text = toPrintable(sum)
      const x = PAGE.width - PAGE.right - widthOf(text, font, size)
      this.page.drawText(text, { x, y: this.y + style.leading - size, size, font, color })
    }
  }

  /** Strokes of a pen that were made in a field of some size, at the width given; nothing without strokes. */
  ink(
    strokes: readonly (readonly { x: number; y: number }[])[],
    { field, width, color }: { field: { width: number; height: number }; width: number; color: Color },
  ) {
    if (strokes.length === 0) return
    const scale = width / field.width
    const height = field.height * scale
    this.space(0, height)
    const top = this.y
    const path = strokes
      .map((points) => points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' '))
      .join(' ')
    this.page.drawSvgPath(path, { x: PAGE.left, y: top, scale, borderColor: color, borderWidth: 1.4 / scale })
    this.y -= height
  }

  private takeLine({ leading }: LineStyle) {
    if (this.y - leading < PAGE.bottom) this.startPage()
    this.y -= leading
  }

  private drawLine(words: Word[], { size, leading, color, indent }: LineStyle) {
    let x = PAGE.left + indent
    for (const { text, font } of joinPieces(words)) {
      this.page.drawText(text, { x, y: this.y + leading - size, size, font, color })
      x += widthOf(text, font, size)
    }
  }

  /** At the foot of every page, once their number is known. */
  footers(font: PDFFont, words: string) {
    for (const [index, page] of this.pages.entries()) {
      const count = `${index + 1} of ${this.pages.length}`
      const style = { y: PAGE.bottom - 40, size: 9, font, color: INK_2 }
      page.drawText(toPrintable(words), { ...style, x: PAGE.left })
      page.drawText(count, { ...style, x: PAGE.width - PAGE.right - font.widthOfTextAtSize(count, 9) })
    }
  }
}

const letterWidths = new WeakMap<PDFFont, Map<string, number>>()

/** pdf-lib measures with kerning and draws without it; letter by letter both agree. */
function widthOf(text: string, font: PDFFont, size: number): number {
  const widths = letterWidths.get(font) ?? new Map<string, number>()
  letterWidths.set(font, widths)
  let sum = 0
  for (const letter of text) {
    const width = widths.get(letter) ?? font.widthOfTextAtSize(letter, 1)
    widths.set(letter, width)
    sum += width
  }
  return sum * size
}

const spaceAfter = (word: Word, size: number) => word.at(-1)?.font.widthOfTextAtSize(' ', size) ?? 0

export function toWords(runs: TextRun[], regular: PDFFont, bold: PDFFont): Word[] {
  const words: Word[] = []
  let isOpen = false
  for (const { text, bold: isBold } of runs) {
    for (const part of toPrintable(text)
      .split(/( +)/)
      .filter((piece) => piece !== '')) {
      const isSpace = part.startsWith(' ')
      const piece = { text: part, font: isBold ? bold : regular }
      if (!isSpace && isOpen) words.at(-1)?.push(piece)
      else if (!isSpace) words.push([piece])
      isOpen = !isSpace
    }
  }
  return words
}

/** A line as few pieces as possible, with its spaces: quick to draw, and it copies out of the document as text. */
function joinPieces(words: Word[]): Piece[] {
  const joined: Piece[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last) last.text += ' '
    for (const { text, font } of word) {
      const before = joined.at(-1)
      if (before?.font === font) before.text += text
      else joined.push({ text, font })
    }
  }
  return joined
}

/** Fills each line with as many words as fit. */
function breakLines(words: Word[], size: number, measure: number): Word[][] {
  const lines: Word[][] = []
  let line: Word[] = []
  let width = 0
  for (const word of words) {
    const wide = word.reduce((sum, { text, font }) => sum + widthOf(text, font, size), 0)
    if (line.length > 0 && width + wide > measure) {
      lines.push(line)
      line = []
      width = 0
    }
    line.push(word)
    width += wide + spaceAfter(word, size)
  }
  return line.length > 0 ? [...lines, line] : lines
}
