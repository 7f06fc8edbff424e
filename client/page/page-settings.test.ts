import { afterEach, expect, test, vi } from 'vitest'
import { fileUrl } from './page-settings.ts'

afterEach(() => vi.unstubAllGlobals())

const withFilesAt = (content: string) => vi.stubGlobal('document', { querySelector: () => ({ content }) })

test('G7 files come from the host that the server names', () => {
  withFilesAt('https://files.kennel.example')
  expect(fileUrl('/files/public/terms.pdf')).toBe('https://files.kennel.example/files/public/terms.pdf')
  expect(fileUrl('https://elsewhere.example/a.jpg')).toBe('https://elsewhere.example/a.jpg')
})

test('G7 where it names none they come from the page’s own', () => {
  withFilesAt('')
  expect(fileUrl('files/public/terms.pdf')).toBe('/files/public/terms.pdf')
})
