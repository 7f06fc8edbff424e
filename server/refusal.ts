/**
 * Why a well-formed request is turned down. Each reason has its status and its sentence here, once:
 * what happened, what is safe, what to do next.
 */
export const REFUSALS = {
  'not-logged-in': { code: 401, msg: 'Please log in to go on.' },
  'wrong-log-in': { code: 400, msg: 'The email or the password is not right.' },
  // The same whether or not the e-mail has an account.
  'many-guesses': {
    code: 429,
    msg: 'Many wrong passwords were tried for this e-mail. If it is yours, log in on a device you have used here before, or choose Forgot: the code we mail you lets you in at once.',
  },
  'wrong-password': { code: 400, msg: 'The password is not right.' },
  'wrong-code': {
    code: 400,
    msg: 'This code is not right, or no longer good. Please check it or ask for a new one.',
  },
  'code-needed': { code: 400, msg: 'Please confirm your e-mail with the code we send you.' },
  'code-just-sent': { code: 429, msg: 'We have just sent a code to this address. Please look for it.' },
  'no-account': { code: 404, msg: 'There is no account with this e-mail. Please sign up.' },
  'email-taken': {
    code: 409,
    msg: 'This e-mail now belongs to another account. Yours stays as it is; please use another address.',
  },
  'demo-account': {
    code: 403,
    msg: 'This is a demo log-in that everyone shares. Its e-mail and password stay as they are; sign up to have your own.',
  },
  'order-open': {
    code: 409,
    msg: 'You have an open order, so your account stays for now. Please cancel it, or come back when it is over.',
  },
  'money-open': {
    code: 409,
    msg: 'Some money is still open between us, so your account stays for now. Nothing was deleted.',
  },
  'credit-left': {
    code: 409,
    msg: 'You still have credit with us, so your account stays for now. Nothing was deleted.',
  },
  'last-manager': {
    code: 409,
    msg: 'You are the only manager, so your account stays. Please make somebody else a manager first.',
  },
  'not-allowed': { code: 403, msg: 'Your account may not do this.' },
  'csrf-mismatch': {
    code: 403,
    msg: 'This page has been open for too long. Please reload it and try again.',
  },
  'sold-out': { code: 409, msg: 'That is no longer free. Nothing was booked.' },
  'dog-elsewhere': {
    code: 409,
    msg: 'One of your dogs is already booked on some of these days. Please look at your bookings.',
  },
  'dog-booked': {
    code: 409,
    msg: 'This dog is booked with us or here at the moment, so it stays. Please cancel the booking first.',
  },
  'cannot-book': { code: 400, msg: 'This cannot be booked. Nothing was changed.' },
  'too-much-unpaid': {
    code: 409,
    msg: 'You have bookings that are not paid yet. Please pay for or cancel one of them first.',
  },
  'gates-open': {
    code: 409,
    msg: 'Something is missing for this change. Your booking stays as it is.',
  },
  'promo-refused': { code: 400, msg: 'This promo code cannot be used.' },
  'promo-used-up': {
    code: 409,
    msg: 'The last use of this promo code has just gone. You can book without it.',
  },
  'not-enough-credit': {
    code: 409,
    msg: 'Your pass or credit has just been used for something else. Please look at the price again.',
  },
  'changed-since': {
    code: 409,
    msg: 'This has changed in the meantime. Nothing was done; please look at it again.',
  },
  'key-used-otherwise': {
    code: 409,
    msg: 'This was already sent with other contents. Please reload the page and try again.',
  },
  'not-payable': { code: 409, msg: 'This booking cannot be paid now.' },
  'no-cards': { code: 409, msg: 'We take no cards at the moment. Please pay by e-transfer.' },
  'wrong-signature': { code: 400, msg: 'This does not come from the payment provider.' },
  'payment-away': {
    code: 503,
    msg: 'We cannot reach the payment company for a moment. Nothing was charged; please try again.',
  },
  'not-found': { code: 404, msg: 'We could not find that.' },
  'no-such-path': { code: 404, msg: 'There is nothing at this address.' },
  'wrong-method': { code: 405, msg: 'This address does not take that kind of request.' },
  'too-slow': { code: 408, msg: 'The request took too long to arrive. Please try again.' },
  'body-too-large': { code: 413, msg: 'That is too large to send.' },
  'no-room-for-files': {
    code: 413,
    msg: 'You have sent us as many files as we can keep for you. This one was not kept; please write to us and we will help.',
  },
  'many-files-today': {
    code: 429,
    msg: 'You have sent us many files today. This one was not kept; please send it tomorrow, or write to us.',
  },
  'wrong-content-type': { code: 415, msg: 'Please send this as JSON.' },
  'broken-json': { code: 400, msg: 'The request could not be read: its JSON is broken.' },
  'bad-request': { code: 400, msg: 'The request could not be read.' },
  'wrong-expectation': { code: 417, msg: 'This server cannot do what the request expects of it.' },
  'too-many-calls': { code: 429, msg: 'That was a lot at once. Please wait a moment and try again.' },
  'header-too-large': { code: 431, msg: 'The request carries more in its headers than we take.' },
  // A fault may come after something was saved, so this promises nothing either.
  broken: {
    code: 500,
    msg: 'Something went wrong on our side. If you were saving something, please check whether it is there before you try again.',
  },
  // The connection may have broken between the commit and its answer, so this promises nothing.
  'records-away': {
    code: 503,
    msg: 'We cannot reach our records for a moment. If you were saving something, please check whether it is there before you try again.',
  },
  busy: { code: 503, msg: 'We are busy for a moment. Nothing was changed; please try again.' },
} as const

export type RefusalReason = keyof typeof REFUSALS

/** Thrown by a use case; becomes the envelope with the reason's code and sentence. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly code: number
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    reason: RefusalReason,
    details: { msg?: string; data?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(details.msg ?? REFUSALS[reason].msg)
    this.reason = reason
    this.code = REFUSALS[reason].code
    this.data = details.data ?? null
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
