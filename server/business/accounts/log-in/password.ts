import { inPasswordQueue, type Lane } from './password-queue.ts'

/** argon2id with the parameters OWASP names first: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Loaded at the first log-in: the native module would slow every start. */
const argon2 = () => import('@node-rs/argon2')

export async function hashPassword(password: string, lane: Lane = 'known'): Promise<string> {
  const { hash } = await argon2()
  return inPasswordQueue(lane, () => hash(password, COST))
}

export async function isPasswordRight(
  passwordHash: string,
  password: string,
  lane: Lane = 'known',
): Promise<boolean> {
  const { verify } = await argon2()
  return inPasswordQueue(lane, () => verify(passwordHash, password))
}

let decoy: Promise<string> | undefined
const makeDecoy = async () => (await argon2()).hash('nobody has this password', COST)

/** Costs as much as a real check, so that an unknown e-mail is not given away by its quick answer. */
export async function checkDecoyPassword(password: string, lane: Lane): Promise<false> {
  decoy ??= makeDecoy()
  await isPasswordRight(await decoy, password, lane)
  return false
}
