// @ts-check

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * One check that either holds or does not.
 * @param {number} exitCode
 * @returns {Counts}
 */
export const checkCounts = (exitCode) =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/**
 * @param {{ numPassedTests?: number, numFailedTests?: number } | undefined} report
 * @param {number} exitCode
 */
export const vitestCounts = (report, exitCode) =>
  honest({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, exitCode)

/**
 * @param {{ stats?: { expected: number, unexpected: number, flaky: number } } | undefined} report
 * @param {number} exitCode
 */
export const playwrightCounts = (report, exitCode) =>
  honest(
    {
      // One that passed at the second try has passed; the runner names it as flaky in its own summary.
      passed: (report?.stats?.expected ?? 0) + (report?.stats?.flaky ?? 0),
      failed: report?.stats?.unexpected ?? 0,
    },
    exitCode,
  )

/**
 * A runner that ran nothing, or ended badly without a failed test (a file that does not load), has failed.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function honest({ passed, failed }, exitCode) {
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: silentFailure ? 1 : failed }
}

/** @param {Counts[]} results */
export function total(results) {
  return results.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  )
}

/** @param {Counts} counts */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`
