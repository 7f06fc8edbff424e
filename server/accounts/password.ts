/** argon2id with the parameters OWASP names first: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Loaded at the first log-in: the native module would slow every start. */
const argon2 = () => import('@node-rs/argon2')

export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(password, COST)
}

export async function isPasswordRight(passwordHash: string, password: string): Promise<boolean> {
  return (await argon2()).verify(passwordHash, password)
}

let decoy: Promise<string> | undefined

/** Costs as much as a real check, so that an unknown e-mail cannot be told by its quick answer. */
export async function checkDecoyPassword(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password')
  await isPasswordRight(await decoy, password)
  return false
}
