import { beforeAll, describe, expect, test } from 'vitest'
import { inspectFile } from '../../platform/files/inspect-file.ts'
import { aCustomer, type TestCustomer } from '../../testing/a-customer.ts'
import { HOSTILE_PDFS, HOSTILE_PICTURES, pdfOfNumbers } from '../../testing/hostile-files.ts'
import { aPhoto } from '../../testing/sample-files.ts'
import { sendFile } from '../../testing/upload-file.ts'
import { withServer } from '../../testing/with-server.ts'

const PATIENCE_MS = 90_000

/** What this process, in which the server runs, works on something: the same on an idle machine and a busy one. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

describe('hostile files', () => {
  const server = withServer()
  let senders: TestCustomer[]
  beforeAll(async () => {
    senders = await Promise.all(Array.from({ length: 5 }, () => aCustomer(server)))
  })

  const send = async (bytes: Buffer, sender = 0) =>
    (await sendFile(server, bytes, 'a.pdf', senders[sender % senders.length]?.headers)).code

  test(
    'looking into one costs the server itself a fraction of the work',
    async () => {
      const heavy = pdfOfNumbers()
      const sent = await processorMs(() => send(heavy))
      const lookedInto = await processorMs(() => inspectFile(heavy, 'pdf'))
      expect(sent).toBeLessThan(lookedInto / 2)
    },
    PATIENCE_MS,
  )

  test(
    'twenty at once are refused or told to come back, and an honest picture after them is taken',
    async () => {
      const { 'numbers by the million': _sentAbove, ...others } = HOSTILE_PDFS
      const makers = [...Object.values(HOSTILE_PICTURES), ...Object.values(others)].slice(0, 20)
      const files = await Promise.all(makers.map(async (make) => make()))
      const codes = await Promise.all(files.map(send))
      expect(codes.filter((code) => ![200, 400, 503].includes(code))).toEqual([])
      expect(await send(await aPhoto())).toBe(200)
    },
    PATIENCE_MS,
  )
})
