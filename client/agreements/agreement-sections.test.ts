import { expect, test } from 'vitest'
import { agreementSections } from './agreement-sections.ts'

test('a text falls into its lead and its sections', () => {
  expect(agreementSections('Hello.\n\n## One\nFirst.\n\n- a\n- b\n\n## Two\n')).toEqual({
    lead: [{ kind: 'paragraph', text: 'Hello.' }],
    sections: [
      {
        title: 'One',
        blocks: [
          { kind: 'paragraph', text: 'First.' },
          { kind: 'list', items: ['a', 'b'] },
        ],
      },
      { title: 'Two', blocks: [] },
    ],
  })
})
