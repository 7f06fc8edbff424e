import { PDFDocument, StandardFonts } from 'pdf-lib'
import { type Fonts, MOSS, PageFlow, PINE, toWords } from './page-flow.ts'

export interface PdfHead {
  title: string
  businessName: string
  /** The day it was made: with it, the same contents always make the same bytes. */
  date: Date
}

export interface StartedPdf {
  document: PDFDocument
  fonts: Fonts
  flow: PageFlow
}

/** A document in our look, with the name of the business at the head of its first page. */
export async function startPdf({ title, businessName, date }: PdfHead): Promise<StartedPdf> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setAuthor(businessName)
  document.setLanguage('en-CA')
  document.setCreationDate(date)
  document.setModificationDate(date)
  const fonts: Fonts = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    display: await document.embedFont(StandardFonts.TimesRomanBold),
  }
  const flow = new PageFlow(document)
  flow.paragraph(toWords([{ text: businessName, bold: true }], fonts.bold, fonts.bold), {
    size: 11,
    leading: 20,
    color: PINE,
    indent: 0,
  })
  flow.rule(MOSS)
  flow.space(20, 0)
  return { document, fonts, flow }
}
