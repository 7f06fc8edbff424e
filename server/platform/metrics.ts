import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { Counter, Gauge, Registry } from 'prom-client'
import { createRequestDurations } from './request-durations.ts'

/** Figures for Prometheus. Labels come from a closed set, never from what a caller sent. */
export interface Metrics {
  /** Where the answers of one route are counted: ask once per route, then call for each answer. */
  requests(method: string, route: string): (status: number, ms: number) => void
  /** Something counted upwards from the start. */
  counter<Label extends string>(name: string, help: string, labels: Label[]): Counter<Label>
  /** Something read when asked for. */
  gauge<Label extends string>(
    name: string,
    help: string,
    labels: Label[],
    read: () => number | Reading<Label>[],
  ): void
  contentType: string
  render(): Promise<string>
}

export interface Reading<Label extends string> {
  labels: Record<Label, string>
  value: number
}

/** A registry of its own, because tests run several servers in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    requests: createRequestDurations(registry),
    counter: (name, help, labelNames) => new Counter({ name, help, labelNames, registers }),
    gauge(name, help, labelNames, read) {
      const collect = () => {
        const value = read()
        const readings = typeof value === 'number' ? [{ labels: {}, value }] : value
        gauge.reset()
        for (const reading of readings) gauge.set(reading.labels, reading.value)
      }
      const gauge: Gauge = new Gauge({ name, help, labelNames, registers, collect })
    },
    contentType: registry.contentType,
    render: () => registry.metrics(),
  }
}

/** The process itself: memory, processor time, and how late the event loop runs. Returns a way to stop measuring. */
export function watchProcess(metrics: Metrics): () => void {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  metrics.gauge('process_resident_memory_bytes', 'Memory in use.', [], () => process.memoryUsage.rss())
  metrics.gauge(
    'process_heap_used_bytes',
    'Memory used by JavaScript objects.',
    [],
    () => process.memoryUsage().heapUsed,
  )
  metrics.gauge('process_uptime_seconds', 'Time since the process started.', [], () => process.uptime())
  metrics.gauge('process_cpu_seconds', 'Processor time used since the start.', [], () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  })
  const help = 'How late the event loop ran since the last reading.'
  metrics.gauge('event_loop_lag_seconds', help, ['quantile'], () => {
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

export function watchPool(metrics: Metrics, pool: pg.Pool, waitingCount: () => number) {
  metrics.gauge(
    'database_connections',
    'Connections of this server to the database, by what they do.',
    ['state'],
    () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  )
  const help = 'Requests waiting for a database connection.'
  metrics.gauge('database_waiting', help, [], waitingCount)
}
