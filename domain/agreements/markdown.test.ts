import { expect, test } from 'vitest'
import { boldRuns, markdownBlocks } from './markdown.ts'

test('headings, paragraphs and lists are told apart', () => {
  expect(
    markdownBlocks('Hello\nthere.\n\n## Booking\nIt holds a place.\n\n- one\n- two\n  goes on\n'),
  ).toEqual([
    { kind: 'paragraph', text: 'Hello there.' },
    { kind: 'heading', level: 2, text: 'Booking' },
    { kind: 'paragraph', text: 'It holds a place.' },
    { kind: 'list', items: ['one', 'two goes on'] },
  ])
})

test('a list may follow its sentence without an empty line', () => {
  expect(markdownBlocks('Please bring:\n- food\n- a leash')).toEqual([
    { kind: 'paragraph', text: 'Please bring:' },
    { kind: 'list', items: ['food', 'a leash'] },
  ])
})

test('bold words stand apart', () => {
  expect(boldRuns('Half is **due now**.')).toEqual([
    { text: 'Half is ', bold: false },
    { text: 'due now', bold: true },
    { text: '.', bold: false },
  ])
})

test('an empty text has no blocks', () => {
  expect(markdownBlocks(' \n\n ')).toEqual([])
})
