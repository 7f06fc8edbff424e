import { expect, test } from 'vitest'
import { inPasswordQueue, type Lane, MAX_CONCURRENT, MAX_WAITING } from './password-queue.ts'

test('a little at a time: known devices come first, and whoever is too many is asked to come again', async () => {
  const done: Lane[] = []
  let open: () => void = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const enter = (lane: Lane) =>
    inPasswordQueue(lane, async () => {
      await gate
      done.push(lane)
    })
  const inside = Array.from({ length: MAX_CONCURRENT + MAX_WAITING }, () => enter('stranger'))
  await expect(enter('stranger')).rejects.toMatchObject({ reason: 'busy' })
  const owner = enter('known')
  open()
  await Promise.all([...inside, owner])
  expect(done.indexOf('known')).toBe(MAX_CONCURRENT)
  expect(done).toHaveLength(MAX_CONCURRENT + MAX_WAITING + 1)
})
