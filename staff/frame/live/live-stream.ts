/** Something happened somewhere: what kind of thing, which ones, on which days, by whom. No names, no sums. */
export interface LiveNews {
  seq: number
  kind: string
  ids: readonly number[]
  dates: readonly string[]
  by: number | null
}

/** What every listener hears when anything may have changed: all is to be read anew. */
export const EVERYTHING: LiveNews = { seq: 0, kind: 'reload', ids: [], dates: [], by: null }

export type LiveStatus = 'connecting' | 'live' | 'not-live'

/** As much of the browser's EventSource as is used. */
export interface Source {
  addEventListener: (type: string, listener: (event: { data?: unknown }) => void) => void
  close: () => void
}

export interface LiveParts {
  /** A ticket that opens the stream once. */
  openTicket: () => Promise<string>
  connect: (ticket: string, after: number | null) => Source
  onNews: (news: LiveNews) => void
  onStatus: (status: LiveStatus) => void
  now: () => number
}

export const SILENT_MS = 45_000
export const LOOK_EVERY_MS = 15_000
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 10_000
const WATCH_EVERY_MS = 1_000
const REMEMBERED = 2_000

/**
 * W11, W13: one stream for the whole tab. Each connection needs a ticket of its own, so the browser's own way of coming
 * back, with the used one, is closed off; the number of the last event goes along instead.
 */
export function startLiveStream({ openTicket, connect, onNews, onStatus, now }: LiveParts): () => void {
  let source: Source | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let lastSeq: number | null = null
  let heardAt = now()
  let lookedAt = 0
  let status: LiveStatus = 'connecting'
  let isStopped = false
  const seen = new Set<number>()

  const setStatus = (next: LiveStatus) => {
    if (status !== next) onStatus(next)
    status = next
  }
  const heard = () => {
    heardAt = now()
    failures = 0
    setStatus('live')
  }
  const take = ({ data }: { data?: unknown }) => {
    heard()
    const news = JSON.parse(String(data)) as LiveNews
    if (seen.has(news.seq)) return
    remember(news.seq)
    onNews(news)
  }
  const remember = (seq: number) => {
    seen.add(seq)
    lastSeq = Math.max(lastSeq ?? 0, seq)
    for (const old of seen) {
      if (seen.size <= REMEMBERED) break
      seen.delete(old)
    }
  }
  const drop = () => {
    source?.close()
    source = null
  }
  const again = () => {
    drop()
    clearTimeout(retry)
    if (isStopped) return
    retry = setTimeout(() => void open(), Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures))
    failures += 1
  }
  const open = async () => {
    try {
      const ticket = await openTicket()
      if (isStopped) return
      const opened = connect(ticket, lastSeq)
      source = opened
      opened.addEventListener('open', heard)
      opened.addEventListener('beat', heard)
      opened.addEventListener('message', take)
      opened.addEventListener('reload', () => {
        heard()
        lastSeq = null
        onNews(EVERYTHING)
      })
      opened.addEventListener('error', () => source === opened && again())
    } catch {
      again()
    }
  }
  const watch = () => {
    if (now() - heardAt < SILENT_MS) return
    setStatus('not-live')
    if (now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = now()
    onNews(EVERYTHING)
    // It may be open and yet say nothing.
    if (source !== null) again()
  }

  void open()
  const watching = setInterval(watch, WATCH_EVERY_MS)
  return () => {
    isStopped = true
    clearTimeout(retry)
    clearInterval(watching)
    drop()
  }
}
