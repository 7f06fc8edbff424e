// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WaitingRecord } from '#contract/office/dogs/vaccine-queue.ts'
import { keyLayers } from '../../../frame/keys/page-keys.ts'
import { RecordPicture } from './record-picture.tsx'

const drawFirstPage = vi.fn()
vi.mock('./pdf-page.ts', () => ({ drawFirstPage: (bytes: ArrayBuffer) => drawFirstPage(bytes) as unknown }))
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('%PDF-1.7')))
  URL.createObjectURL = () => 'blob:page-one'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const record = (more: Partial<WaitingRecord> = {}) =>
  ({
    dogName: 'Leo',
    vaccine: 'bordetella',
    sentAt: '2026-11-16T17:00:00.000Z',
    proofPath: '/files/leo',
    isPdf: false,
    owner: { name: 'Farah Haidari' },
    ...more,
  }) as WaitingRecord

const show = (more?: Partial<WaitingRecord>) =>
  render(<RecordPicture record={record(more)} timeZone="America/Vancouver" />)
const picture = () => screen.getByRole('img', { name: /^Leo’s .* record$/ })
const press = (key: string) =>
  act(() => {
    keyLayers
      .read()
      .flatMap(({ keys }) => keys)
      .findLast((one) => one.key === key)
      ?.run()
  })

test('WS22 a picture is zoomed and turned by its buttons and by keys', () => {
  show()
  expect(picture().style).toMatchObject({ width: '100%', transform: 'rotate(0deg)' })
  expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(picture().style.width).toBe('150%')
  for (const _twice of [1, 2]) press('z')
  expect(picture().style.width).toBe('300%')
  expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveProperty('disabled', true)
  press('z')
  fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
  // On its side a sheet is as wide as it was high.
  expect(picture().style).toMatchObject({ width: '72%', transform: 'rotate(90deg)' })
  press('t')
  expect(picture().style).toMatchObject({ width: '100%', transform: 'rotate(180deg)' })
})

test('WS22 of a PDF the first page is a picture too, and the others are told of', async () => {
  drawFirstPage.mockResolvedValue({
    pages: 3,
    draw: { toBlob: (done: (blob: Blob) => void) => done(new Blob(['page'])) },
  })
  show({ isPdf: true })
  expect(screen.getByRole('status').textContent).toBe('Loading the record…')
  expect((await screen.findByRole('img', { name: /record$/ })).getAttribute('src')).toBe('blob:page-one')
  expect(screen.getByText(/page 1 of 3$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
  expect(picture().style.transform).toBe('rotate(90deg)')
})

test('WS22 a PDF that can’t be drawn is opened as a file', async () => {
  drawFirstPage.mockRejectedValue(new Error('locked with a password'))
  show({ isPdf: true })
  expect(await screen.findByRole('link', { name: /^Open the PDF/ })).toHaveProperty('target', '_blank')
  expect(screen.queryByRole('button', { name: 'Turn' })).toBeNull()
})
