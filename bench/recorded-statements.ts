import pg from 'pg'

export interface SentStatement {
  text: string
  values: unknown[]
  rows: Record<string, unknown>[]
}

type Query = (this: pg.Client, ...sent: unknown[]) => unknown

/**
 * Listens to what this process sends to PostgreSQL while it does some work, and gives back the one transaction in
 * which a statement `belongs`: everything between its begin and its commit.
 */
export async function recordTransaction(
  work: () => Promise<void>,
  belongs: (text: string) => boolean,
): Promise<SentStatement[]> {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  const sent = new Map<pg.Client, SentStatement[]>()
  client.query = function record(this: pg.Client, ...given) {
    const result = query.apply(this, given)
    const statement = toStatement(given)
    sent.set(this, [...(sent.get(this) ?? []), statement])
    if (result instanceof Promise) {
      result.then(
        ({ rows }: { rows?: Record<string, unknown>[] }) => (statement.rows = rows ?? []),
        () => undefined,
      )
    }
    return result
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  const ofConnection = [...sent.values()].find((statements) => statements.some(({ text }) => belongs(text)))
  if (ofConnection === undefined) throw new Error('no statement was sent that belongs to it')
  const place = ofConnection.findIndex(({ text }) => belongs(text))
  const begin = ofConnection.findLastIndex(({ text }, index) => index < place && text === 'begin')
  const end = ofConnection.findIndex(({ text }, index) => index > place && text === 'commit')
  return ofConnection.slice(begin + 1, end)
}

/** As the driver takes it: text and values, or one object with both. */
function toStatement([first, second]: unknown[]): SentStatement {
  if (typeof first === 'string') {
    return { text: first, values: Array.isArray(second) ? second : [], rows: [] }
  }
  const { text, values } = first as { text: string; values?: unknown[] }
  return { text, values: values ?? [], rows: [] }
}
