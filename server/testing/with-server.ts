import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

/** A server for the tests of a file or of a `describe`: it runs from before the first until after the last. */
export const withServer = (options: TestServerOptions = {}): TestServer =>
  during(
    () => startTestServer(options),
    (server) => server.stop(),
  )

/** A database for the tests of a file or of a `describe`. */
export const withDatabase = (options: { demo?: boolean } = {}): TestDatabase =>
  during(
    () => testDatabase(options),
    (database) => database.close(),
  )

/** Begun before the first test and ended after the last. The object is there at once and filled by then. */
export function during<Thing extends object>(
  begin: () => Promise<Thing>,
  end: (thing: Thing) => Promise<unknown>,
): Thing {
  const thing = {} as Thing
  beforeAll(async () => {
    Object.assign(thing, await begin())
  })
  afterAll(() => end(thing))
  return thing
}

/** Made anew before each test; the object stays the same. */
export function forEachTest<Thing extends object>(make: () => Promise<Thing>): Thing {
  const thing = {} as Thing
  beforeEach(async () => {
    Object.assign(thing, await make())
  })
  return thing
}
