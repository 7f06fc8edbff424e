import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('O1 a field that would be a formula stays text, sums stay numbers', () => {
  const cells = ['=1+1', '+1 604', '-2', '-2.50', '-x', '@a', 'Maple, "Mae"', 'two\nlines', 'plain']
  expect(csvLine(cells)).toBe(`'=1+1,'+1 604,-2,-2.50,'-x,'@a,"Maple, ""Mae""","two\nlines",plain`)
})
