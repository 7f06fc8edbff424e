import { MOSS, PageFlow, type PdfHead, PINE } from './page-flow.ts'

/** A document in our look, with the name of the business at the head of its first page. */
export function startPdf(head: PdfHead): PageFlow {
  const flow = new PageFlow(head)
  flow.paragraph(head.businessName, { font: 'bold', size: 11, leading: 20, color: PINE, indent: 0 })
  flow.rule(MOSS)
  flow.space(20, 0)
  return flow
}
