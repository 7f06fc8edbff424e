import { expect, test } from 'vitest'
import { aQueued } from '../../frame/offline/testing/a-queued.ts'
import { itemName } from './round-view.ts'
import { anItem } from './testing/a-round.ts'
import { shownTick, unsentTicks } from './unsent-ticks.ts'

test('W16 a tick that is only on this device shows who and when', () => {
  const item = anItem('20:00')
  const ticks = unsentTicks([aQueued(), aQueued({ id: 'n', kind: 'note', payload: { text: 'Hi' } })])
  expect(ticks.size).toBe(1)
  const tick = ticks.get(itemName(item))
  expect(tick && shownTick(item, tick)).toMatchObject({
    id: 'a',
    outcome: 'given',
    by: 'Rob',
    at: '2026-12-04T20:03:00.000Z',
    what: 'Kibble',
  })
  expect(ticks.get(itemName(anItem('21:00')))).toBeUndefined()
})
