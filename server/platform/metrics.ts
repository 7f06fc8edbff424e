import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'

/** Figures for Prometheus, in its text format. Labels come from a closed set, never from what a caller sent. */
export interface Metrics {
  /** Where the answers of one route are counted: ask once per route, then call for each answer. */
  requests(method: string, route: string): (status: number, ms: number) => void
  /** Something counted upwards from the start; `labels` such as `{ job: 'expireHolds' }`. */
  counter(name: string, help: string): Counter
  /** Something read when asked for. */
  gauge(name: string, help: string, read: () => number | Reading[]): void
  render(): string
}

export interface Counter {
  add(labels?: Labels, by?: number): void
}

export type Labels = Record<string, string>

export interface Reading {
  labels: Labels
  value: number
}

const BUCKETS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

interface Series {
  labels: string
  count: number
  sumMs: number
  /** How many answers took at most the bucket's time and longer than the one before; the last is "longer than all". */
  buckets: number[]
}

export function createMetrics(): Metrics {
  const requests = new Map<string, Map<number, Series>>()
  const families: (() => string)[] = [() => renderRequests(requests)]
  return {
    requests: (method, route) => {
      const byStatus = statusesOf(requests, `${method} ${route}`)
      const labels = `method="${escapeLabel(method)}",route="${escapeLabel(route)}"`
      return (status, ms) => record(seriesFor(byStatus, labels, status), ms)
    },
    counter(name, help) {
      const values = new Map<string, number>()
      families.push(() =>
        family(
          name,
          help,
          'counter',
          [...values].map(([labels, value]) => `${name}${labels} ${value}`),
        ),
      )
      return {
        add(labels = {}, by = 1) {
          const key = labelText(labels)
          values.set(key, (values.get(key) ?? 0) + by)
        },
      }
    },
    gauge(name, help, read) {
      families.push(() => {
        const value = read()
        const readings = typeof value === 'number' ? [{ labels: {}, value }] : value
        return family(
          name,
          help,
          'gauge',
          readings.map((one) => `${name}${labelText(one.labels)} ${one.value}`),
        )
      })
    },
    render: () => families.map((render) => render()).join(''),
  }
}

function statusesOf(requests: Map<string, Map<number, Series>>, key: string): Map<number, Series> {
  const known = requests.get(key) ?? new Map<number, Series>()
  requests.set(key, known)
  return known
}

function seriesFor(byStatus: Map<number, Series>, labels: string, status: number): Series {
  const known = byStatus.get(status)
  if (known !== undefined) return known
  const buckets = Array.from({ length: BUCKETS_MS.length + 1 }, () => 0)
  const series = { labels: `${labels},status="${status}"`, count: 0, sumMs: 0, buckets }
  byStatus.set(status, series)
  return series
}

function record(series: Series, ms: number) {
  series.count += 1
  series.sumMs += ms
  let bucket = 0
  while (bucket < BUCKETS_MS.length && ms > (BUCKETS_MS[bucket] ?? 0)) bucket += 1
  series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
}

function renderRequests(requests: Map<string, Map<number, Series>>): string {
  const name = 'http_request_duration_seconds'
  const lines: string[] = []
  for (const { labels, count, sumMs, buckets } of [...requests.values()].flatMap((one) => [
    ...one.values(),
  ])) {
    let sofar = 0
    BUCKETS_MS.forEach((limit, index) => {
      sofar += buckets[index] ?? 0
      lines.push(`${name}_bucket{${labels},le="${limit / 1_000}"} ${sofar}`)
    })
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`)
    lines.push(`${name}_sum{${labels}} ${sumMs / 1_000}`, `${name}_count{${labels}} ${count}`)
  }
  return family(name, 'Answers by method, route and status, and how long they took.', 'histogram', lines)
}

function family(name: string, help: string, type: string, lines: string[]): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.map((line) => `${line}\n`).join('')}`
}

function labelText(labels: Labels): string {
  const entries = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return entries.length === 0 ? '' : `{${entries.join(',')}}`
}

const escapeLabel = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** The process itself: memory, processor time, and how late the event loop runs. Returns a way to stop measuring. */
export function watchProcess(metrics: Metrics): () => void {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  metrics.gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss())
  metrics.gauge(
    'process_heap_used_bytes',
    'Memory used by JavaScript objects.',
    () => process.memoryUsage().heapUsed,
  )
  metrics.gauge('process_uptime_seconds', 'Time since the process started.', () => process.uptime())
  metrics.gauge('process_cpu_seconds', 'Processor time used since the start.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  })
  metrics.gauge('event_loop_lag_seconds', 'How late the event loop ran since the last reading.', () => {
    const readings = [
      { labels: { quantile: '0.5' }, value: lag.percentile(50) / 1e9 },
      { labels: { quantile: '0.99' }, value: lag.percentile(99) / 1e9 },
      { labels: { quantile: '1' }, value: lag.max / 1e9 },
    ]
    lag.reset()
    return readings
  })
  return () => lag.disable()
}

export function watchPool(metrics: Metrics, pool: pg.Pool) {
  metrics.gauge(
    'database_connections',
    'Connections of this server to the database, by what they do.',
    () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  )
  metrics.gauge('database_waiting', 'Requests waiting for a database connection.', () => pool.waitingCount)
}
