// @ts-check

/**
 * `named`: the tests somebody should look at, each with the first line of what it said.
 * @typedef {{ passed: number, failed: number, named: string[] }} Counts
 *
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} VitestTest
 * @typedef {{ name: string, message?: string, status?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, testResults?: VitestFile[] }} VitestReport
 *
 * @typedef {{ status: string, projectName: string }} BrowserTest
 * @typedef {{ title: string, file: string, tests: BrowserTest[] }} BrowserSpec
 * @typedef {{ specs?: BrowserSpec[], suites?: BrowserSuite[] }} BrowserSuite
 * @typedef {{ expected: number, unexpected: number, flaky: number }} BrowserStats
 * @typedef {{ stats?: BrowserStats, suites?: BrowserSuite[] }} BrowserReport
 */

/**
 * One check that either holds or does not.
 * @param {number} exitCode
 * @returns {Counts}
 */
export const checkCounts = (exitCode) =>
  exitCode === 0 ? { passed: 1, failed: 0, named: [] } : { passed: 0, failed: 1, named: [] }

/**
 * @param {VitestReport | undefined} report
 * @param {number} exitCode
 */
export const vitestCounts = (report, exitCode) =>
  honest(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      named: (report?.testResults ?? []).flatMap(failedIn),
    },
    exitCode,
  )

/** @param {VitestFile} file */
function failedIn({ name, message, status, assertionResults }) {
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `failed: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
  // A file that does not load, or whose set-up fails, has no failed test to name.
  return failed.length > 0 || status !== 'failed' ? failed : [`failed: ${name}: ${firstLine(message)}`]
}

/**
 * @param {BrowserReport | undefined} report
 * @param {number} exitCode
 */
export const playwrightCounts = (report, exitCode) =>
  honest(
    {
      passed: report?.stats?.expected ?? 0,
      // There are no second tries; whoever asks for some by hand does not make a test good.
      failed: (report?.stats?.unexpected ?? 0) + (report?.stats?.flaky ?? 0),
      named: (report?.suites ?? []).flatMap(failedInBrowser),
    },
    exitCode,
  )

/**
 * @param {BrowserSuite} suite
 * @returns {string[]}
 */
function failedInBrowser({ specs = [], suites = [] }) {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `failed: ${file}, ${projectName}: ${title}`),
  )
  return [...here, ...suites.flatMap(failedInBrowser)]
}

const firstLine = (text = '') => text.split('\n', 1)[0] ?? ''

/**
 * A runner that ran nothing, or ended badly without a failed test (a file that does not load), has failed.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function honest({ passed, failed, named }, exitCode) {
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: silentFailure ? 1 : failed, named }
}

/** @param {Counts[]} results */
export function total(results) {
  return results.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  )
}

/** @param {{ passed: number, failed: number }} counts */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`
