import { describe, expect, test } from 'vitest'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStay, create, suiteTypeId } from '../../../testing/booking.ts'
import { aPaidStay, THREE } from '../../../testing/changing.ts'
import { askToWait, cancel, change, placed, previewChange, quote } from '../../../testing/order-calls.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker({ rooms: 30 })

describe('every dog has a bed on every night', () => {
  test.each([
    ['the first night only', [['2026-12-08', '2026-12-09']]],
    ['the last nights only', [['2026-12-10', '2026-12-17']]],
    [
      'all but one night in the middle',
      [
        ['2026-12-08', '2026-12-12'],
        ['2026-12-13', '2026-12-17'],
      ],
    ],
    [
      'one night twice',
      [
        ['2026-12-08', '2026-12-13'],
        ['2026-12-12', '2026-12-17'],
      ],
    ],
    ['a night before the stay', [['2026-12-07', '2026-12-17']]],
    ['dates the wrong way round', [['2026-12-17', '2026-12-08']]],
  ])('A21 rooms for %s of nine nights are refused everywhere', async (_what, spans) => {
    const suite = await suiteTypeId(server, 'Deluxe Suite')
    const id = await aPaidStay(server, booker)
    const rooms = spans.map(([from, to]) => ({ suiteTypeId: suite, dogIds: [booker.dogId], from, to }))
    const request = await aStay(server, [booker.dogId], {
      arrival: '2026-12-08',
      departure: '2026-12-17',
      rooms,
    })
    const answers = [
      await create(server, booker, request),
      await quote(server, booker, request),
      await askToWait(server, booker, request),
      await change(server, booker, id, request),
      await previewChange(server, booker, id, request),
    ]
    expect(answers.map(({ code }) => code)).toEqual([400, 400, 400, 400, 400])
    expect(answers[0]?.msg).toMatch(/Please choose the suite again\.$/)
    placed(await cancel(server, booker, id))
  })

  test('A21 a dog left out of the rooms is refused; a stay split over two suites is fine', async () => {
    const [deluxe, run] = [
      await suiteTypeId(server, 'Deluxe Suite'),
      await suiteTypeId(server, 'Classic Run'),
    ]
    const dogIds = [booker.dogId, await aReadyDog(server, booker.id)]
    const rooms = [{ suiteTypeId: deluxe, dogIds: [booker.dogId] }]
    expect(await create(server, booker, await aStay(server, dogIds, { ...THREE, rooms }))).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/has no suite for the night of Tue 8 Dec/),
    })
    const split = [
      { suiteTypeId: deluxe, dogIds, from: '2026-12-08', to: '2026-12-09' },
      { suiteTypeId: run, dogIds, from: '2026-12-09', to: '2026-12-11' },
    ]
    expect(
      await create(server, booker, await aStay(server, dogIds, { ...THREE, rooms: split })),
    ).toMatchObject({
      code: 200,
    })
  })
})
