import type { SignedAgreement } from '#contract/business/orders.ts'

/** CU22: a version is signed once for the household; signed again with another booking, the newest copy stands for it. */
export function onePerVersion(signed: readonly SignedAgreement[]): SignedAgreement[] {
  const newestFirst = signed.toSorted((a, b) => b.signedAt.localeCompare(a.signedAt))
  return newestFirst.filter((one, place) => newestFirst.findIndex((other) => isSame(one, other)) === place)
}

const isSame = (one: SignedAgreement, other: SignedAgreement): boolean =>
  one.agreementId === other.agreementId && one.version === other.version
