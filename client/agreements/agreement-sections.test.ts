import { expect, test } from 'vitest'
import { agreementSections } from './agreement-sections.ts'

test('a text falls into its lead and its sections', () => {
  expect(agreementSections('Hello.\n\n## One\nFirst.\n\n- a\n- b\n\n## Two\n')).toEqual({
    lead: [{ kind: 'paragraph', text: 'Hello.' }],
    sections: [
      {
        title: 'One',
        short: '',
        blocks: [
          { kind: 'paragraph', text: 'First.' },
          { kind: 'list', items: ['a', 'b'] },
        ],
      },
      { title: 'Two', short: '', blocks: [] },
    ],
  })
})

test('CU35 what a section says in short stands beside it, not in it', () => {
  const { lead, sections } = agreementSections(
    '**In short:** no section yet.\n\n## Paying\n\n**In short:** Half now,\nthe rest later.\n\nHalf of the total is due.',
  )
  expect(lead).toHaveLength(1)
  expect(sections).toEqual([
    {
      title: 'Paying',
      short: 'Half now, the rest later.',
      blocks: [{ kind: 'paragraph', text: 'Half of the total is due.' }],
    },
  ])
})
