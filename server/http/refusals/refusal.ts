interface Sentence {
  msg: string
  nothingDone?: boolean
}

/**
 * Why a well-formed request is turned down. Each reason has its status and its sentence here, once:
 * what happened, what is safe, what to do next. Where `nothingDone` stands, it says so last.
 */
export const REFUSALS = {
  'not-logged-in': { code: 401, msg: 'Please log in to continue.' },
  'wrong-log-in': { code: 400, msg: 'That email or password isn’t right.' },
  // The same whether or not the e-mail has an account.
  'many-guesses': {
    code: 429,
    msg: 'Too many wrong passwords were tried for this email. If it’s yours, log in on a device you’ve used here before, or choose Forgot: the code we email you lets you in right away.',
  },
  'wrong-password': { code: 400, msg: 'That password isn’t right.' },
  'wrong-code': {
    code: 400,
    msg: 'That code isn’t right, or it has expired. Please check it or ask for a new one.',
  },
  'code-needed': { code: 400, msg: 'Please confirm your email with the code we send you.' },
  'code-just-sent': { code: 429, msg: 'We’ve just sent a code to this address. Please check your inbox.' },
  'no-account': { code: 404, msg: 'There’s no account with this email. Please sign up.' },
  'email-unconfirmed': {
    code: 409,
    msg: 'We still have to confirm that this email is yours, so your password hasn’t been set. Please call us; after that the link in our email works.',
  },
  'email-taken': {
    code: 409,
    msg: 'This email now belongs to another account. Yours hasn’t changed; please use another address.',
  },
  'demo-account': {
    code: 403,
    msg: 'This is a demo log-in that everyone shares, so its email and password can’t be changed. Sign up to have your own.',
  },
  'order-open': {
    code: 409,
    msg: 'You have an open booking, so we can’t delete your account yet. Please cancel it, or come back when it’s over.',
  },
  'money-open': {
    code: 409,
    msg: 'A payment or refund is still open, so we can’t delete your account yet. Nothing was deleted.',
  },
  'credit-left': {
    code: 409,
    msg: 'You still have credit with us, so we haven’t deleted your account yet. Nothing was deleted.',
  },
  'last-manager': {
    code: 409,
    msg: 'You’re the only manager, so we can’t delete your account. Please make someone else a manager first.',
  },
  'invitation-used': {
    code: 409,
    msg: 'This invitation has been used.',
  },
  'invitation-over': {
    code: 409,
    msg: 'This invitation is no longer valid. Please ask your manager for a new one.',
  },
  'account-needed': {
    code: 409,
    msg: 'This address has no account yet. Please tell us your name and choose a password.',
  },
  'empty-draft': { code: 400, msg: 'There’s nothing in this draft yet.', nothingDone: true },
  'draft-over': {
    code: 409,
    msg: 'This draft has already been published or thrown away.',
    nothingDone: true,
  },
  'moment-past': { code: 400, msg: 'That moment is over. Please choose a later one, or publish now.' },
  'one-like-it': {
    code: 409,
    msg: 'There’s one like this already, perhaps among those taken off the list. Please change what tells them apart.',
    nothingDone: true,
  },
  'below-uses': { code: 409, msg: 'It has been used more often than that.', nothingDone: true },
  'sure-needed': { code: 409, msg: 'Please check this once more. Nothing was saved.' },
  'gate-open': { code: 409, msg: 'Something on the checklist is still open. Nobody was checked in.' },
  'not-ready': { code: 409, msg: 'Something is still missing before you can open.', nothingDone: true },
  'not-open-yet': {
    code: 409,
    msg: 'We aren’t open yet: booking with us begins soon. Please come back then.',
    nothingDone: true,
  },
  'ask-first': {
    code: 409,
    msg: 'Something was due shortly before they came. Please ask whether they had it at home. Nobody was checked in.',
  },
  'room-not-ready': { code: 409, msg: 'Their room isn’t ready yet. Nobody was checked in.' },
  'already-used': { code: 409, msg: 'This can no longer be undone.', nothingDone: true },
  'still-here': { code: 409, msg: 'This dog’s earlier visit is still open.', nothingDone: true },
  'not-here': { code: 409, msg: 'This dog isn’t here.', nothingDone: true },
  'not-allowed-there': { code: 409, msg: 'This dog may not play there.', nothingDone: true },
  'area-full': { code: 409, msg: 'That area is full.', nothingDone: true },
  'weighed-here': {
    code: 409,
    msg: 'We weighed this dog here, and size goes by that. Nothing was saved.',
  },
  'not-today': { code: 409, msg: 'This booking is for another day.', nothingDone: true },
  'card-exists': { code: 409, msg: 'This dog has a report card today already. Write another one?' },
  'groomer-taken': { code: 409, msg: 'The groomer has another dog then. Nothing was moved.' },
  'off-hours': { code: 409, msg: 'Nobody is groomed then. Nothing was moved.' },
  'own-role': { code: 409, msg: 'You can’t change your own role. Please ask another manager.' },
  // U6. The same for a PIN that is wrong and for somebody who has none, or has left.
  'wrong-pin': { code: 400, msg: 'That PIN isn’t right.' },
  'pin-locked': {
    code: 429,
    msg: 'Five wrong PINs were tried. Please wait 15 minutes, or ask someone else.',
  },
  'weak-pin': { code: 400, msg: 'Please choose digits that don’t repeat or run in order.' },
  'already-given': { code: 409, msg: 'Someone has already given this.' },
  'not-deceased': { code: 409, msg: 'This dog isn’t noted as deceased.', nothingDone: true },
  'too-late-to-undo': { code: 409, msg: 'This can only be undone on the same day.' },
  'names-another': { code: 409, msg: 'This names someone else. Please look at it once more.' },
  'incident-open': { code: 409, msg: 'This can’t be closed yet.' },
  'incident-done': { code: 409, msg: 'This has been reviewed already.', nothingDone: true },
  'not-due-yet': { code: 409, msg: 'This isn’t due yet.', nothingDone: true },
  'read-first': { code: 409, msg: 'This has changed. Please read the change before you tick it.' },
  'no-meal-written': { code: 409, msg: 'No meal on file. Ask the owner.' },
  'second-needed': { code: 400, msg: 'This needs a second person.' },
  'sign-first': {
    code: 409,
    msg: 'This changes what is paid. The person who did it has to sign with their PIN. It stays on this device until then.',
  },
  'reason-needed': { code: 400, msg: 'Please say why.' },
  'not-yours': { code: 403, msg: 'Only the person who ticked this, or a manager, can withdraw it.' },
  'refund-underway': {
    code: 409,
    msg: 'This refund is on its way by card.',
    nothingDone: true,
  },
  'already-sent': { code: 409, msg: 'This refund was sent already.', nothingDone: true },
  'wrong-amount': { code: 400, msg: 'That isn’t the amount we asked for.', nothingDone: true },
  'till-closed': { code: 409, msg: 'Open the drawer first.' },
  'till-open': { code: 409, msg: 'The drawer is open already.', nothingDone: true },
  'day-open': { code: 409, msg: 'The day isn’t over yet. Nothing was closed.' },
  'not-that-way': {
    code: 409,
    msg: 'Refunds go back the way they came. The rest can be store credit.',
  },
  'too-much': { code: 400, msg: 'That is more than is owed.', nothingDone: true },
  'slip-used': { code: 409, msg: 'This slip is already on another order.', nothingDone: true },
  'just-paid': { code: 409, msg: 'A card payment has just come in.', nothingDone: true },
  'already-voided': { code: 409, msg: 'This was taken back already.', nothingDone: true },
  merged: { code: 409, msg: 'This household was merged into another.', nothingDone: true },
  'household-known': { code: 409, msg: 'We may have them already. Nothing was saved.' },
  'no-email': { code: 409, msg: 'This household has no email.', nothingDone: true },
  'booking-stopped': { code: 403, msg: 'Please call us to book.' },
  'read-only': { code: 403, msg: 'You’re looking at someone else’s pages. Nothing can be changed here.' },
  'room-taken': { code: 409, msg: 'Someone has that room on these nights.', nothingDone: true },
  'room-fixed': { code: 409, msg: 'That room has a stay that can’t be moved.', nothingDone: true },
  'capacity-below-booked': { code: 409, msg: 'More is sold on these nights.', nothingDone: true },
  'in-use': { code: 409, msg: 'There are bookings ahead for this.', nothingDone: true },
  'closure-undecided': {
    code: 409,
    msg: 'Some bookings on these days are still to be decided on. Nothing was saved.',
  },
  'not-these-days': { code: 409, msg: 'That isn’t possible on these days. Nothing was changed.' },
  'no-room': { code: 409, msg: 'There’s no room for all of these nights.', nothingDone: true },
  'not-allowed': { code: 403, msg: 'Your account isn’t allowed to do this.' },
  'manager-needed': { code: 403, msg: 'This needs a manager.' },
  'csrf-mismatch': {
    code: 403,
    msg: 'This page has been open too long. Please reload it and try again.',
  },
  'sold-out': { code: 409, msg: 'That’s no longer available. Nothing was booked.' },
  'dog-elsewhere': {
    code: 409,
    msg: 'One of your dogs is already booked on some of these days. Please check My bookings.',
  },
  'dog-booked': {
    code: 409,
    msg: 'This dog has a booking or is with us right now, so we can’t delete it. Please cancel the booking first.',
  },
  'cannot-book': { code: 400, msg: 'This can’t be booked. Nothing was changed.' },
  'too-much-unpaid': {
    code: 409,
    msg: 'You have unpaid bookings. Please pay for one or cancel one first.',
  },
  'gates-open': {
    code: 409,
    msg: 'Something is missing for this change. Your booking hasn’t changed.',
  },
  'promo-refused': { code: 400, msg: 'This promo code can’t be used.' },
  'promo-used-up': {
    code: 409,
    msg: 'Someone just used the last of this promo code. You can book without it.',
  },
  'not-enough-credit': {
    code: 409,
    msg: 'Your pass or credit was just used for something else. Please check the price again.',
  },
  'changed-meanwhile': {
    code: 409,
    msg: 'This has changed since you opened it. Nothing was done; please take another look.',
  },
  'key-used-otherwise': {
    code: 409,
    msg: 'This was already sent with different details. Please reload the page and try again.',
  },
  'key-missing': {
    code: 400,
    msg: 'A change needs an Idempotency-Key, so that it happens once.',
    nothingDone: true,
  },
  'not-payable': { code: 409, msg: 'This booking can’t be paid right now.' },
  // The same for a link that never was, was replaced, or whose booking is off.
  'link-over': { code: 404, msg: 'This link has expired. Please call us, and we’ll send you a new one.' },
  'no-cards': { code: 409, msg: 'We can’t take cards right now. Please pay by e-transfer.' },
  'wrong-signature': { code: 400, msg: 'This doesn’t come from the payment provider.' },
  'payment-away': {
    code: 503,
    msg: 'We can’t reach our payment provider right now. Nothing was charged; please try again.',
  },
  'not-found': { code: 404, msg: 'We couldn’t find that.' },
  'no-such-path': { code: 404, msg: 'There’s nothing at this address.' },
  'wrong-method': { code: 405, msg: 'This address doesn’t accept that kind of request.' },
  'too-slow': { code: 408, msg: 'The request took too long to arrive. Please try again.' },
  'body-too-large': { code: 413, msg: 'That’s too large to send.' },
  'no-room-for-files': {
    code: 413,
    msg: 'You’ve reached the limit for files, so we didn’t keep this one. Please write to us and we’ll help.',
  },
  'many-files-today': {
    code: 429,
    msg: 'You’ve sent us a lot of files today, so we didn’t keep this one. Please send it tomorrow, or write to us.',
  },
  'wrong-content-type': { code: 415, msg: 'Please send this as JSON.' },
  'broken-json': { code: 400, msg: 'We couldn’t read the request: its JSON is broken.' },
  'bad-request': { code: 400, msg: 'We couldn’t read the request.' },
  'wrong-expectation': { code: 417, msg: 'This server can’t do what the request expects.' },
  'too-many-calls': { code: 429, msg: 'Too many requests at once. Please wait a moment and try again.' },
  'header-too-large': { code: 431, msg: 'The request’s headers are too large.' },
  // A fault may come after something was saved, so this promises nothing either.
  broken: {
    code: 500,
    msg: 'Something went wrong on our side. If you were saving something, please check whether it’s there before you try again.',
  },
  // The connection may have broken between the commit and its answer, so this promises nothing.
  'records-away': {
    code: 503,
    msg: 'We can’t reach our records right now. If you were saving something, please check whether it’s there before you try again.',
  },
  busy: { code: 503, msg: 'We’re very busy right now. Nothing was changed; please try again.' },
} as const satisfies Record<string, Sentence & { code: number }>

export type RefusalReason = keyof typeof REFUSALS

/** Thrown by a use case; becomes the envelope with the reason's code and sentence. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly code: number
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    reason: RefusalReason,
    details: Partial<Sentence> & { data?: unknown; retryAfterSeconds?: number } = {},
  ) {
    const { msg, nothingDone }: Sentence =
      details.msg === undefined ? REFUSALS[reason] : { ...details, msg: details.msg }
    super(nothingDone ? `${msg} ${NOTHING_DONE}` : msg)
    this.reason = reason
    this.code = REFUSALS[reason].code
    this.data = details.data ?? null
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

const NOTHING_DONE = 'Nothing was done.'
