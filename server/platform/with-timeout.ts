/** What the promise comes to, or an error when that takes too long; it then goes on and nobody listens. */
export async function withTimeout<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} s`)), ms)
    timer.unref()
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What comes in time, or else `otherwise`. What comes too late, good or bad, is ignored. */
export function withTimeoutOr<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), ms).unref()
    work.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
