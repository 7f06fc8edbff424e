import { expect, test } from 'vitest'
import { type KeptPhoto, keptPhotosIn, sendPhoto, withSentNames } from './kept-photos.ts'
import { inMemory } from './kept-tables.ts'

const PAYLOAD = {
  kind: 'bite',
  pictures: ['kept:p1', 'sent.webp'],
  dogs: [{ dogId: 1 }],
  photoName: 'kept:p2',
}

test('W16 a report names the photos that are only here, and the server’s names once they are sent', () => {
  expect(keptPhotosIn(PAYLOAD)).toEqual(['p1', 'p2'])
  const names = new Map([
    ['p1', 'one.webp'],
    ['p2', 'two.webp'],
  ])
  expect(withSentNames(PAYLOAD, names)).toEqual({
    ...PAYLOAD,
    pictures: ['one.webp', 'sent.webp'],
    photoName: 'two.webp',
  })
})

test('W17 a photo is sent once, though the page dies before its report is; whoever is here next sends it as theirs', async () => {
  const table = inMemory<KeptPhoto>()
  await table.put('p1', { id: 'p1', blob: new Blob(['x']), name: 'paw.jpg', sentAs: null })
  let sent = 0
  const send = async () => {
    sent += 1
    return { name: `${sent}.webp`, path: '', thumbnailPath: null } as never
  }
  expect(await sendPhoto('p1', 7, { table, send })).toBe('1.webp')
  expect(await sendPhoto('p1', 7, { table, send })).toBe('1.webp')
  expect(sent).toBe(1)
  expect(await sendPhoto('p1', 8, { table, send })).toBe('2.webp')
  expect(await sendPhoto('p1', 8, { table, send })).toBe('2.webp')
  await expect(sendPhoto('p9', 7, { table, send })).rejects.toThrow('not kept here')
})
