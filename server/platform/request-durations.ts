import type { Metric, MetricValueWithName, Registry } from 'prom-client'

const NAME = 'http_request_duration_seconds'
const HELP = 'Answers by method, route and status, and how long they took.'
const BOUNDS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  labels: { method: string; route: string; status: string }
  /** Answers by the first bound they stay within; the last place is for those beyond all. */
  within: number[]
  sumSeconds: number
}

/**
 * A histogram of every answer. Prometheus' own looks its series up by their labels each time, which costs as much as
 * answering a read that stands ready; here each route holds on to its series, and adding is all that is left to do.
 */
export function createRequestDurations(registry: Registry) {
  const known = new Map<string, Series>()
  const seriesOf = (method: string, route: string, status: string): Series => {
    const key = `${method} ${route} ${status}`
    const series = known.get(key) ?? {
      labels: { method, route, status },
      within: Array.from({ length: BOUNDS_SECONDS.length + 1 }, () => 0),
      sumSeconds: 0,
    }
    known.set(key, series)
    return series
  }
  const get = async () => ({
    name: NAME,
    help: HELP,
    type: 'histogram',
    values: [...known.values()].flatMap(valuesOf),
  })
  // All that the registry asks of a metric is its name and this.
  registry.registerMetric({ name: NAME, get } as unknown as Metric)

  return (method: string, route: string) => {
    const byStatus: Partial<Record<number, Series>> = {}
    return (status: number, ms: number) => {
      const series = (byStatus[status] ??= seriesOf(method, route, String(status)))
      const seconds = ms / 1_000
      let place = 0
      while (seconds > (BOUNDS_SECONDS[place] ?? Infinity)) place += 1
      series.within[place] = (series.within[place] ?? 0) + 1
      series.sumSeconds += seconds
    }
  }
}

/** As Prometheus wants them: each bound counts all that stayed below it. */
function valuesOf({ labels, within, sumSeconds }: Series): MetricValueWithName<string>[] {
  let count = 0
  const buckets = within.map((answers, place) => {
    count += answers
    const le = BOUNDS_SECONDS[place] ?? '+Inf'
    return { metricName: `${NAME}_bucket`, labels: { le, ...labels }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sumSeconds },
    { metricName: `${NAME}_count`, labels, value: count },
  ]
}
