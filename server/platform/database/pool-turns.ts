import type pg from 'pg'

export interface PoolTurns {
  /** A connection when it is this caller's turn; refused when that takes too long. */
  connect(done?: ConnectDone): Promise<pg.PoolClient> | undefined
  waitingCount(): number
  /** Whoever waits gets this error instead. */
  refuseAll(why: () => Error): void
}

export type ConnectDone = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void

/** Long enough for a rush of writes to be done one after the other, shorter than anybody in between waits for an answer. */
const TURN_WITHIN_MS = 15_000
/** More than any number of people in front of one server. */
const MAX_WAITING = 1_000

/** PostgreSQL's own code for too many connections: who gets this has asked for nothing yet. */
const tooMany = (why: string) => Object.assign(new Error(why), { code: '53300' })

/**
 * The line in front of a pool. The pool's own limit on waiting is for a database that does not answer; it would be kept
 * for somebody whose turn has not come too, and they would hear that the database is away.
 */
export function takeTurns(pool: pg.Pool, { withinMs = TURN_WITHIN_MS } = {}): PoolTurns {
  const connect = pool.connect.bind(pool) as (done: ConnectDone) => void
  const { max } = pool.options
  const lent = new Set<pg.ClientBase>()
  const waiting = new Set<{ begin: () => void; refuse: (why: Error) => void }>()
  let opening = 0

  const isFree = () => lent.size + opening < max
  const next = () => {
    const [first] = waiting
    if (first !== undefined && isFree()) first.begin()
  }
  pool.on('release', (_error, client) => {
    // The pool has it back a moment later.
    if (lent.delete(client)) process.nextTick(next)
  })

  const take = (done: ConnectDone) => {
    opening += 1
    connect((error, client, release) => {
      opening -= 1
      if (client === undefined) process.nextTick(next)
      else lent.add(client)
      done(error, client, release)
    })
  }
  const waitFor = (done: ConnectDone) => {
    if (waiting.size >= MAX_WAITING) {
      process.nextTick(done, tooMany('Too many wait.'))
      return
    }
    const leave = () => {
      clearTimeout(timer)
      waiting.delete(turn)
    }
    const turn = {
      begin: () => {
        leave()
        take(done)
      },
      refuse: (why: Error) => {
        leave()
        done(why)
      },
    }
    const timer = setTimeout(() => turn.refuse(tooMany('No connection was free in time.')), withinMs)
    timer.unref()
    waiting.add(turn)
  }

  return {
    connect(done) {
      const start = isFree() && waiting.size === 0 ? take : waitFor
      if (done !== undefined) {
        start(done)
        return undefined
      }
      return new Promise((resolve, reject) =>
        start((error, client) => (client === undefined ? reject(error) : resolve(client))),
      )
    },
    waitingCount: () => waiting.size,
    refuseAll: (why) => {
      for (const turn of waiting) turn.refuse(why())
    },
  }
}
