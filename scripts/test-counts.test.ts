import { describe, expect, test } from 'vitest'
import { checkCounts, closingLine, playwrightCounts, total, vitestCounts } from './test-counts.mjs'

describe('the closing line', () => {
  test('sums all parts, alone on its line', () => {
    const all = total([checkCounts(0), checkCounts(1), { passed: 40, failed: 2, named: [] }])
    expect(closingLine(all)).toBe('41 passed, 3 failed')
  })
})

describe('a test runner', () => {
  test('is believed when report and exit code agree', () => {
    expect(vitestCounts({ numPassedTests: 12, numFailedTests: 0 }, 0)).toMatchObject({
      passed: 12,
      failed: 0,
    })
    expect(vitestCounts({ numPassedTests: 12, numFailedTests: 3 }, 1)).toMatchObject({
      passed: 12,
      failed: 3,
    })
  })

  test('has failed when it ran nothing', () => {
    expect(vitestCounts({ numPassedTests: 0, numFailedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 })
    const nothing = { stats: { expected: 0, unexpected: 0, flaky: 0 } }
    expect(playwrightCounts(nothing, 0)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('has failed when it left no report', () => {
    expect(vitestCounts(undefined, 0)).toEqual({ passed: 0, failed: 1, named: [] })
    expect(playwrightCounts(undefined, 1)).toEqual({ passed: 0, failed: 1, named: [] })
  })

  test('has failed when it ended badly although every test passed', () => {
    expect(vitestCounts({ numPassedTests: 12, numFailedTests: 0 }, 1)).toMatchObject({
      passed: 12,
      failed: 1,
    })
  })

  test('counts a browser test that passed at a second try as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1 } }
    expect(playwrightCounts(report, 1)).toMatchObject({ passed: 5, failed: 2 })
  })
})

describe('what failed', () => {
  test('is named with the first line of what it said', () => {
    const testResults = [
      {
        name: 'server/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a holds', status: 'passed', failureMessages: [] },
          {
            fullName: 'a breaks',
            status: 'failed',
            failureMessages: ['expected 1 to be 2\n  at a.test.ts:3'],
          },
        ],
      },
      { name: 'server/b.test.ts', status: 'failed', message: 'no such module\nmore', assertionResults: [] },
      {
        name: 'server/c.test.ts',
        status: 'passed',
        assertionResults: [{ fullName: 'c holds', status: 'passed' }],
      },
    ]
    expect(vitestCounts({ numPassedTests: 2, numFailedTests: 1, testResults }, 1).named).toEqual([
      'failed: a breaks: expected 1 to be 2',
      'failed: server/b.test.ts: no such module',
    ])
  })

  test('is named with its width in the browser', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'home.spec.ts',
      tests: [{ status, projectName: 'phone' }],
    })
    const suites = [
      {
        specs: [spec('H1', 'expected'), spec('H2', 'flaky')],
        suites: [{ specs: [spec('H3', 'unexpected')] }],
      },
    ]
    expect(playwrightCounts({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites }, 1).named).toEqual([
      'failed: home.spec.ts, phone: H2',
      'failed: home.spec.ts, phone: H3',
    ])
  })
})
