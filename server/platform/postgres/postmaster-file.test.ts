import { describe, expect, test } from 'vitest'
import { lastComplaint } from './bring-up.ts'
import { parsePostmasterFile } from './postmaster-file.ts'

describe('what PostgreSQL notes about itself', () => {
  test('gives process, port and status', () => {
    const text = '4711\n/data/cluster\n1763171220\n45123\n\n127.0.0.1\n  123 456\nready   \n'
    expect(parsePostmasterFile(text)).toEqual({ pid: 4711, port: 45_123, status: 'ready' })
  })

  test.each(['', '\n', 'rubbish\n', '-4711\n/data\n'])('is nothing when it reads %j', (text) => {
    expect(parsePostmasterFile(text)).toBeUndefined()
  })

  test('is known to be unfinished while it is being written', () => {
    expect(parsePostmasterFile('4711\n/data/cluster\n')).toEqual({ pid: 4711, port: 0, status: '' })
  })
})

describe("PostgreSQL's last words", () => {
  const log = [
    '2026-11-15 02:00:00.000 UTC [1] FATAL:  an old complaint',
    '2026-11-15 02:10:00.000 UTC [2] FATAL:  could not create lock file: No space left on device',
    '2026-11-15 02:10:00.100 UTC [2] LOG:  database system is shut down',
    '',
  ].join('\n')

  test('are the last complaint since the start was tried', () => {
    expect(lastComplaint(log, new Date('2026-11-15T02:05:00Z'))).toBe(
      'could not create lock file: No space left on device',
    )
  })

  test('are nothing when it has not complained since', () => {
    expect(lastComplaint(log, new Date('2026-11-15T02:20:00Z'))).toBe('')
  })
})
