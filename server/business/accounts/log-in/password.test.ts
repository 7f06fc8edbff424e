import { expect, test } from 'vitest'
import { askedCosts } from '../../../testing/quick-argon2.ts'
import { checkDecoyPassword, hashPassword, isPasswordRight } from './password.ts'

test('A2 a password is kept as argon2id with the cost that OWASP names, and only itself is right', async () => {
  const before = askedCosts.length
  const hashed = await hashPassword('maple-and-biscuit')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$/)
  expect(askedCosts.slice(before)).toEqual([{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }])
  expect(await isPasswordRight(hashed, 'maple-and-biscuit')).toBe(true)
  expect(await isPasswordRight(hashed, 'maple-and-Biscuit')).toBe(false)
})

test('A2 looking at the password of nobody costs as much', async () => {
  expect(await checkDecoyPassword('nobody has this password', 'stranger')).toBe(false)
  expect(new Set(askedCosts.map((cost) => JSON.stringify(cost))).size).toBe(1)
})
