import { createHash, createHmac, pbkdf2, pbkdf2Sync } from 'node:crypto'
import { promisify } from 'node:util'
import driver from 'pg/lib/crypto/utils.js'

type Bytes = Uint8Array | Promise<Uint8Array>

interface LogInSums {
  sha256(text: Uint8Array): Bytes
  hmacSha256(key: Uint8Array, text: string): Bytes
  deriveKey(password: string, salt: Uint8Array, iterations: number): Bytes
}

const KEY_BYTES = 32
/** Our own database asks for one (cluster.ts); others ask for thousands, which take their time. */
const AT_ONCE = 16

/**
 * The driver sends each of the seven small sums of a log-in to another thread and waits for it: with a thread that is
 * busy starting the server, that takes longer than all else about connecting.
 */
export const logInSums: LogInSums = {
  sha256: (text) => createHash('sha256').update(text).digest(),
  hmacSha256: (key, text) => createHmac('sha256', key).update(text).digest(),
  deriveKey: (password, salt, iterations) =>
    iterations <= AT_ONCE
      ? pbkdf2Sync(password, salt, iterations, KEY_BYTES, 'sha256')
      : promisify(pbkdf2)(password, salt, iterations, KEY_BYTES, 'sha256'),
}
Object.assign(driver, logInSums)
