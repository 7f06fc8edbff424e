/** Who says something: in their own session, or with their PIN. */
export interface Speaker {
  accountId: number
  /** Named without either: whose session it came by. */
  sentBy?: number
}

/**
 * AD67: what somebody else has to say nobody says of their own household. What was sent in a name that has not signed
 * is the word of the session it came by and never more, so it counts for the household of neither.
 */
export const isOwnHousehold = ({ accountId, sentBy }: Speaker, householdId: number | null): boolean =>
  householdId !== null && (householdId === accountId || householdId === sentBy)
