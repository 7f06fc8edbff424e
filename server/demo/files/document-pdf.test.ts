import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { readBlocks, readText } from '../../platform/pdf/markdown-blocks.ts'
import { makeDocumentPdf } from './document-pdf.ts'

const source = {
  businessName: 'A Kennel',
  contact: '604-555-0100',
  date: new Date('2026-11-16T16:00:00Z'),
}

test('a text becomes its blocks and its bold words', () => {
  expect(readBlocks('# Title\n\nSome **bold** words.\n\n## Part\n- one\n')).toEqual([
    { kind: 'title', runs: [{ text: 'Title', bold: false }] },
    {
      kind: 'paragraph',
      runs: [
        { text: 'Some ', bold: false },
        { text: 'bold', bold: true },
        { text: ' words.', bold: false },
      ],
    },
    { kind: 'heading', runs: [{ text: 'Part', bold: false }] },
    { kind: 'item', runs: [{ text: 'one', bold: false }] },
  ])
  expect(readText('# Title\n\nBody\n')).toEqual({ title: 'Title', body: 'Body' })
})

test('a long text runs over as many pages as it needs', async () => {
  const markdown = `# Long\n\n${Array.from({ length: 60 }, () => `${'word '.repeat(60)}\n`).join('\n')}`
  const pdf = await PDFDocument.load(await makeDocumentPdf({ ...source, markdown }), {
    updateMetadata: false,
  })
  expect(pdf.getPageCount()).toBeGreaterThan(5)
  expect(pdf.getTitle()).toBe('Long')
  expect(pdf.getAuthor()).toBe('A Kennel')
})

test('the same text on the same day makes the same bytes', async () => {
  const markdown = '# Title\n\nBody.\n'
  const first = await makeDocumentPdf({ ...source, markdown })
  expect(Buffer.from(await makeDocumentPdf({ ...source, markdown })).equals(Buffer.from(first))).toBe(true)
})
