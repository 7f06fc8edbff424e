import { expect, test } from 'vitest'
import { galleryRows } from './gallery-rows.ts'

const wide = { width: 480, height: 360 }
const tall = { width: 360, height: 480 }

test('rows are closed when they are full and keep the order', () => {
  const rows = galleryRows([wide, tall, wide, tall, wide, tall, wide, wide, tall, wide])
  expect(rows).toEqual([
    [wide, tall, wide],
    [tall, wide, tall],
    [wide, wide],
    [tall, wide],
  ])
})

test('no pictures make no rows', () => {
  expect(galleryRows([])).toEqual([])
})
