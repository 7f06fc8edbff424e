import { describe, expect, test } from 'vitest'
import { checkCounts, closingLine, playwrightCounts, total, vitestCounts } from './test-counts.mjs'

describe('the closing line', () => {
  test('sums all parts, alone on its line', () => {
    const all = total([checkCounts(0), checkCounts(1), { passed: 40, failed: 2 }])
    expect(closingLine(all)).toBe('41 passed, 3 failed')
  })
})

describe('a test runner', () => {
  test('is believed when report and exit code agree', () => {
    expect(vitestCounts({ numPassedTests: 12, numFailedTests: 0 }, 0)).toEqual({ passed: 12, failed: 0 })
    expect(vitestCounts({ numPassedTests: 12, numFailedTests: 3 }, 1)).toEqual({ passed: 12, failed: 3 })
  })

  test('has failed when it ran nothing', () => {
    expect(vitestCounts({ numPassedTests: 0, numFailedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
    expect(playwrightCounts({ stats: { expected: 0, unexpected: 0, flaky: 0 } }, 0)).toEqual({
      passed: 0,
      failed: 1,
    })
  })

  test('has failed when it left no report', () => {
    expect(vitestCounts(undefined, 0)).toEqual({ passed: 0, failed: 1 })
    expect(playwrightCounts(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  })

  test('has failed when it ended badly although every test passed', () => {
    expect(vitestCounts({ numPassedTests: 12, numFailedTests: 0 }, 1)).toEqual({ passed: 12, failed: 1 })
  })

  test('counts a browser test that passed at the second try as passed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1 } }
    expect(playwrightCounts(report, 1)).toEqual({ passed: 6, failed: 1 })
  })
})
