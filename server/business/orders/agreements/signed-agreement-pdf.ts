import { SIGNATURE_FIELD, signatureStrokes } from '#domain/agreements/signature-strokes.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { dateWithYear, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { INK, INK_2, type LineStyle, MOSS, PINE } from '../../../platform/pdf/page-flow.ts'
import { setMarkdown } from '../../../platform/pdf/set-markdown.ts'
import { startPdf } from '../../../platform/pdf/start-pdf.ts'

export interface SignedAgreement {
  businessName: string
  timeZone: string
  title: string
  body: string
  version: number
  orderCode: string
  name: string
  /** The strokes, when it was drawn. */
  drawing: string | null
  signedAt: Date
}

const NAME: LineStyle = { font: 'display', size: 15, leading: 22, color: PINE, indent: 0 }
const SMALL: LineStyle = { font: 'regular', size: 9.5, leading: 14, color: INK_2, indent: 0 }
/** The drawing keeps its shape, about half a line wide. */
const DRAWING_WIDTH = 260
const SIGNATURE_NEEDS = 130

/** The text as it was signed, with the signature under it. */
export function signedAgreementPdf(signed: SignedAgreement): Promise<Buffer> {
  const { title, businessName, signedAt, version, timeZone } = signed
  const flow = startPdf({ title, businessName, date: signedAt })
  const small = (text: string) => flow.paragraph(text, SMALL)
  setMarkdown(flow, `# ${title}`)
  small(`Version ${version}`)
  setMarkdown(flow, signed.body)
  flow.space(26, SIGNATURE_NEEDS)
  flow.rule(MOSS)
  flow.space(12, 0)
  flow.ink(signed.drawing === null ? [] : signatureStrokes(signed.drawing), {
    field: SIGNATURE_FIELD,
    width: DRAWING_WIDTH,
    color: INK,
  })
  flow.paragraph(signed.name, NAME)
  const when = `${dateWithYear(dateIn(timeZone, signedAt))}, ${twelveHour(timeIn(timeZone, signedAt))}`
  small(`Signed on ${when}, with booking ${signed.orderCode}`)
  return flow.finish(`${title}, version ${version}  ·  ${businessName}`)
}
