/** What goes to a customer, in each of its forms. */
export interface Given {
  moneyCents: number
  creditCents: number
  passUnits: number
  /** What is owed and will not be asked for: a discount, a charge taken back, a fee that is waived. */
  forgivenCents: number
}

export const NOTHING_GIVEN: Given = { moneyCents: 0, creditCents: 0, passUnits: 0, forgivenCents: 0 }

const FORMS = ['moneyCents', 'creditCents', 'passUnits', 'forgivenCents'] as const

const each = (of: (form: (typeof FORMS)[number]) => number): Given => ({
  moneyCents: of('moneyCents'),
  creditCents: of('creditCents'),
  passUnits: of('passUnits'),
  forgivenCents: of('forgivenCents'),
})

/** Form by form, what is given beyond what the terms give: store credit less does not pay for money more. */
export const beyondTerms = (wanted: Partial<Given>, byTerms: Partial<Given>): Given =>
  each((form) => Math.max(0, (wanted[form] ?? 0) - (byTerms[form] ?? 0)))

export const plusGiven = (one: Given, other: Given): Given => each((form) => one[form] + other[form])

export const isNothing = (given: Given): boolean => FORMS.every((form) => given[form] === 0)

/** In cents, whatever its form; units of a pass have no price of their own. */
export const centsGiven = ({ moneyCents, creditCents, forgivenCents }: Given): number =>
  moneyCents + creditCents + forgivenCents

/** What one person may give beyond the terms without a manager. */
export interface GivingLimits {
  /** Of one order, or to one household in a day where no order is named. */
  moneyCents: number
  creditCents: number
  forgivenCents: number
  /** In all, to everybody, in one day. */
  dayCents: number
}

export interface GivingFacts {
  /** What is given now beyond the terms. */
  beyond: Given
  /** The same of the order so far without a manager, by anybody. */
  ofOrder: Given
  /** The same of the person today, to anybody, in cents. */
  todayCents: number
  limits: GivingLimits
  /** Whoever gives would give it to themselves. */
  isOwn: boolean
}

export type ManagerReason = 'own-household' | 'pass-units' | 'above-limit' | 'above-day-limit'

/**
 * Whether a manager has to say yes, and why; null when nobody has to. What the terms give anybody may give. Beyond them
 * two small sums are a large one, for the order and for whoever gives them in a day; units of a pass are a manager's;
 * nobody gives their own household anything.
 */
export function managerReason(facts: GivingFacts): ManagerReason | null {
  const { beyond, ofOrder, todayCents, limits, isOwn } = facts
  if (isNothing(beyond)) return null
  if (isOwn) return 'own-household'
  if (beyond.passUnits > 0) return 'pass-units'
  const isAbove = (['moneyCents', 'creditCents', 'forgivenCents'] as const).some(
    (form) => beyond[form] > 0 && ofOrder[form] + beyond[form] > limits[form],
  )
  if (isAbove) return 'above-limit'
  return todayCents + centsGiven(beyond) > limits.dayCents ? 'above-day-limit' : null
}

/** What an order's books say of its money. */
export interface MoneyBooks {
  /** Came as money and was not voided. */
  paidCents: number
  refundedCents: number
  /** Came back as store credit for money that was paid. */
  creditForMoneyCents: number
}

/** What can still go back as money: what was paid in money, less what came back of it in any form. */
export const refundableCents = ({ paidCents, refundedCents, creditForMoneyCents }: MoneyBooks): number =>
  Math.max(0, paidCents - refundedCents - creditForMoneyCents)

/**
 * What store credit may pay of an order: not what was refunded in money and is owed again, or a gift would leave the
 * house as money.
 */
export const payableByCredit = (balanceCents: number, owedAgainCents: number): number =>
  Math.max(0, balanceCents - Math.max(0, owedAgainCents))
