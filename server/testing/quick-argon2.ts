import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as Argon2 from '@node-rs/argon2'

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

/** What the server has asked a hash to cost. */
export const askedCosts: unknown[] = []

/** How long looking at a password takes, where that matters. */
export const pace = { ms: 0 }

const LEAST = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** Stands in for @node-rs/argon2 in tests (vitest.config.ts): the same hashes, made and checked without their cost. */
export async function hash(password: string, cost: Argon2.Options): Promise<string> {
  askedCosts.push(cost)
  await sleep(pace.ms)
  return real.hash(password, { ...cost, ...LEAST })
}

export async function verify(hashed: string, password: string): Promise<boolean> {
  await sleep(pace.ms)
  return real.verify(hashed, password)
}
