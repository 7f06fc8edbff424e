import { z } from 'zod'
import { BENDS } from '#domain/orders/plan/booking-rules.ts'
import { Dog, DogForm } from '../../business/dogs.ts'
import { endpoint } from '../../endpoint.ts'
import { cents, dateText, email, id, phone, queryId, requiredText } from '../../fields.ts'
import { OrderRequest } from '../../business/order-request.ts'
import { AvailabilityRequest } from '../../business/order-space.ts'
import { ChecklistItem, Quote } from '../../business/order-view.ts'
import { orders } from '../../business/orders.ts'
import { Pass } from '../../business/packages.ts'
import { personName } from '../../person-name.ts'
import { approvable } from '../write/approval.ts'

/** How a booking that the desk takes is paid. */
export const WAYS_TO_PAY = ['now', 'link', 'etransfer', 'arrival', 'hold'] as const
export type WayToPay = (typeof WAYS_TO_PAY)[number]

const accountId = id('household')
/** Written down with their household, in one go. */
const MAX_NEW_DOGS = 6
const bendRule = z.enum(BENDS, { error: 'Please choose which rule to bend.' })

/** A rule that stands in the way of a booking and can be bent with a reason. */
const BendNeeded = z.object({
  rule: bendRule,
  text: z.string().meta({ description: 'The sentence in which it stands in the way.' }),
  needsManager: z.boolean(),
})
export type BendNeeded = z.output<typeof BendNeeded>

/** What comes with the refusal of a booking that asks for a rule to be bent. */
export const BendsNeeded = z.object({ bends: z.array(BendNeeded) })

/** A household as whoever takes a booking for it sees it. */
const Booker = z.object({
  accountId: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  /** They have chosen a password, so they can log in. */
  hasLogIn: z.boolean(),
  dogs: z.array(Dog),
  /** What their dogs are booked for from today on. */
  coming: z.array(
    z.object({
      orderId: z.int(),
      code: z.string(),
      orderType: z.string(),
      dogIds: z.array(z.int()),
      firstDate: dateText,
      lastDate: dateText,
    }),
  ),
  visits: z.int().meta({ description: 'Stays and days that are over.' }),
  since: dateText,
  /** O32: bookings that are over and not paid. Empty for whoever may not see sums. */
  debts: z.array(z.object({ orderId: z.int(), code: z.string(), lastDate: dateText, owedCents: cents })),
  owes: z.boolean(),
  passes: z.array(Pass),
  /** Null for whoever may not see sums. */
  creditCents: cents.nullable(),
  /** Why their bookings on line are stopped; empty while they are not. */
  stoppedBecause: z.string(),
  /** What the team has pinned to the household. */
  notes: z.array(z.string()),
})
export type Booker = z.output<typeof Booker>

/** Somebody we may know already. */
const KnownHousehold = z.object({
  accountId: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  dogs: z.array(z.string()),
  by: z.enum(['phone', 'email']),
})
export type KnownHousehold = z.output<typeof KnownHousehold>
export const KnownHouseholds = z.object({ known: z.array(KnownHousehold) })

const StaffQuote = z.object({
  /** As the customer is quoted it, to the cent; null for whoever may not see sums. */
  quote: Quote.nullable(),
  /** What is missing, but for the money. */
  checklist: z.array(ChecklistItem),
  needsInterview: Quote.shape.needsInterview,
  bends: z.array(BendNeeded),
  /** Until when each way to pay keeps the space; null when it is confirmed at once, or waits for a meet and greet. */
  keptUntil: z.record(z.enum(WAYS_TO_PAY), z.iso.datetime().nullable()),
})

const PlacedByDesk = z.object({
  orderId: z.int(),
  code: z.string(),
  version: z.int(),
  status: z.string(),
  holdUntil: z.iso.datetime().nullable(),
  /** Null for whoever may not see sums. */
  totalCents: cents.nullable(),
  dueCents: cents.nullable(),
})

export const staffNewOrder = {
  getBooker: endpoint({
    method: 'GET',
    path: '/api/staffOrder/getBooker',
    access: 'staff',
    needs: 'desk',
    summary: 'A household as far as a new booking asks: its dogs, passes, credit and debts.',
    input: z.object({ accountId: queryId('household') }),
    output: Booker,
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/staffOrder/quote',
    access: 'staff',
    needs: 'desk',
    summary: 'What a booking would cost a household and what is missing for it. Nothing is stored.',
    input: z.object({ accountId, request: OrderRequest }),
    output: StaffQuote,
  }),
  previewAvailability: endpoint({
    method: 'POST',
    path: '/api/staffOrder/previewAvailability',
    access: 'staff',
    needs: 'desk',
    onlyReads: true,
    summary: 'What is available for the dogs of a household, and what they are booked for already.',
    input: z.object({ accountId, asked: AvailabilityRequest }),
    output: orders.getAvailability.output,
  }),
  bookAgain: endpoint({
    method: 'GET',
    path: '/api/staffOrder/bookAgain',
    access: 'staff',
    needs: 'desk',
    summary: 'What an earlier booking asked for, to book it once more on other days.',
    input: z.object({ id: queryId('order') }),
    output: z.object({ accountId: z.int(), code: z.string(), request: z.unknown() }),
  }),
}

export const staffNewOrderWrites = {
  addHousehold: endpoint({
    method: 'POST',
    path: '/api/staffOrder/addHousehold',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary:
      'Write a household down that calls for the first time. With an email it is invited to choose a password.',
    input: z.object({
      firstName: personName('the first name'),
      lastName: personName('the last name'),
      phone,
      email: email.nullable().default(null),
      dogs: z
        .array(DogForm)
        .max(MAX_NEW_DOGS, `Please add at most ${MAX_NEW_DOGS} dogs at once.`)
        .default([]),
      /** Somebody has this number already, and it is another household all the same. */
      isAnother: z.boolean().default(false),
    }),
    output: Booker,
  }),
  addDog: endpoint({
    method: 'POST',
    path: '/api/staffOrder/addDog',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary: 'Add a dog to a household.',
    input: z.object({ accountId, dog: DogForm }),
    output: Booker,
  }),
  create: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffOrder/create',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary: 'Place an order for a household, by the same rules as on the site.',
    input: z.object({
      accountId,
      request: OrderRequest,
      source: z.enum(['phone', 'desk'], { error: 'Please choose phone or desk.' }).default('phone'),
      pay: z.enum(WAYS_TO_PAY, { error: 'Please choose how it is paid.' }),
      /** For `hold`: no longer than the park keeps space without a deposit. */
      holdHours: z
        .int({ error: 'Please enter whole hours.' })
        .min(1, 'Please enter whole hours.')
        .max(720, 'Please enter fewer hours.')
        .optional(),
      bend: z
        .array(z.object({ rule: bendRule, why: requiredText('why the rule is bent', 300) }))
        .max(BENDS.length, 'Please name each rule once.')
        .default([]),
      /** What the quote said; when the price has changed since, nothing is placed. */
      expectedTotalCents: z.int().optional(),
      /** B15: the room it is given and kept in; 409 `room-taken` when it isn’t free on all nights. */
      roomId: id('room').optional(),
    }),
    output: PlacedByDesk,
  }),
  joinWaitList: endpoint({
    method: 'POST',
    path: '/api/staffOrder/joinWaitList',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary: 'Put a household on the wait-list for something that is full.',
    input: z.object({ accountId, request: OrderRequest }),
    output: z.object({ id: z.int() }),
  }),
}
