import { z } from 'zod'
import { CHARGE_KINDS } from '#domain/money/charges.ts'
import { endpoint } from '../../endpoint.ts'
import { cents, dateText, id, multilineText, queryId, requiredText, sizeClass } from '../../fields.ts'
import {
  ChecklistItem,
  orderStatus,
  orderType,
  PAY_NOW,
  Price,
  ReportCard,
} from '../../business/order-view.ts'
import { StaffNote } from '../notes.ts'
import { orderTone } from './list.ts'

const OrderPageDog = z.object({
  id: z.int(),
  name: z.string(),
  breed: z.string(),
  sizeClass,
  photoThumbnailPath: z.string().nullable(),
  /** 'Own food, 2 cups at 7:00 am and 5:00 pm'; empty when none is written down. */
  meal: z.string(),
  medicine: z.string(),
  conditions: z.string(),
})

const OrderPageStay = z.object({
  id: z.int(),
  /** Of the stay, for who pins it. */
  version: z.int(),
  suiteTypeId: z.int(),
  suiteName: z.string(),
  /** Null while it has none yet. */
  room: z.string().nullable(),
  roomId: z.int().nullable(),
  isPinned: z.boolean(),
  from: dateText,
  to: dateText,
  dogIds: z.array(z.int()),
})

const PAYMENT_METHODS = ['card', 'cash', 'terminal', 'etransfer', 'cheque'] as const

/** What came to the order since it was placed, or was taken off it. */
export const OrderPageCharge = z.object({
  id: z.int(),
  kind: z.enum(CHARGE_KINDS),
  what: z.string(),
  /** Whose it is; null for the whole booking. */
  dog: z.string().nullable(),
  amountCents: cents,
  gstCents: cents,
  pstCents: cents,
  why: z.string(),
  /** Whom a tip is for; null is the team. */
  forName: z.string().nullable(),
  by: z.string(),
  approvedBy: z.string().nullable(),
  at: z.iso.datetime(),
  voided: z.object({ by: z.string(), at: z.iso.datetime(), why: z.string() }).nullable(),
})
export type OrderPageCharge = z.output<typeof OrderPageCharge>

export const OrderPagePayment = z.object({
  id: z.int(),
  method: z.enum(PAYMENT_METHODS),
  amountCents: cents,
  refundedCents: cents,
  status: z.enum(['open', 'paid', 'failed', 'cancelled', 'expired', 'voided']),
  reference: z.string(),
  cardLast4: z.string().nullable(),
  roundingCents: cents,
  /** Who took it at the desk. */
  takenBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  /** Null unless it was paid. */
  receiptPath: z.string().nullable(),
  /** Of the drawer it lies in; null for what is in none. */
  tillId: z.int().nullable(),
})
export type OrderPagePayment = z.output<typeof OrderPagePayment>

const OrderPageRefund = z.object({
  id: z.int(),
  paymentId: z.int(),
  method: z.enum(PAYMENT_METHODS),
  amountCents: cents,
  status: z.enum(['queued', 'sent', 'failed']),
  why: z.string(),
  reference: z.string(),
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})

/** One line of the order's account, oldest first, with what was owed after it. */
const OrderPageEntry = z.object({
  id: z.int(),
  kind: z.enum(['charge', 'payment', 'refund', 'credit_used', 'credit_given', 'void']),
  text: z.string(),
  amountCents: cents,
  balanceCents: cents,
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

/** O2: what only those see who may see sums. */
export const OrderPageMoney = z.object({
  price: Price,
  charges: z.array(OrderPageCharge),
  entries: z.array(OrderPageEntry),
  payments: z.array(OrderPagePayment),
  refunds: z.array(OrderPageRefund),
  totalCents: cents,
  paidCents: cents,
  balanceCents: cents,
  payNowCents: cents.meta({ description: PAY_NOW }),
  /** The household's store credit. */
  creditCents: cents,
  invoicePath: z.string(),
})
export type OrderPageMoney = z.output<typeof OrderPageMoney>

/** What the owner was sent, on the site and by mail. */
const OrderMessage = z.object({
  /** Of the notification. */
  id: z.int(),
  title: z.string(),
  text: z.string(),
  /** Of money that was taken. */
  isReceipt: z.boolean(),
  at: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
  mails: z.array(
    z.object({
      id: z.int(),
      to: z.string(),
      /** Kept: written down here, for there is no mail server. */
      state: z.enum(['waiting', 'sent', 'kept', 'failed']),
      at: z.iso.datetime(),
      /** Who sent it once more; null of the first one. */
      resentBy: z.string().nullable(),
    }),
  ),
})
export type OrderMessage = z.output<typeof OrderMessage>

const OrderCall = z.object({
  id: z.int(),
  spokeTo: z.string(),
  what: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
})

/** T5: a manager may let papers or a meet and greet pass, with a reason; who did is shown instead. */
const StaffChecklistItem = ChecklistItem.extend({
  canBeWaived: z.boolean(),
  waived: z.object({ by: z.string(), at: z.iso.datetime(), why: z.string() }).nullable(),
})

/** O2: everything about an order, as this person may see it. */
export const StaffOrder = z.object({
  id: z.int(),
  code: z.string(),
  version: z.int(),
  parkId: z.int(),
  timeZone: z.string(),
  /** In the park. */
  today: dateText,
  orderType,
  status: orderStatus,
  statusText: z.string(),
  tone: orderTone,
  source: z.enum(['web', 'phone', 'desk', 'wait-list', 'import']),
  /** Who of the team took it; null: the owner made it. */
  placedBy: z.string().nullable(),
  placedAt: z.iso.datetime(),
  owner: z.object({
    id: z.int(),
    name: z.string(),
    /** Null for whoever may not see it. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** How many visits there were, this one included once it began. */
    visits: z.int(),
  }),
  firstDate: dateText,
  lastDate: dateText,
  beginTime: z.string().nullable(),
  endTime: z.string().nullable(),
  beginsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  holdUntil: z.iso.datetime().nullable(),
  /** What the owner wrote with it. */
  message: z.string(),
  dogs: z.array(OrderPageDog),
  stays: z.array(OrderPageStay),
  days: z.array(z.object({ date: dateText, part: z.enum(['full', 'half']) })),
  appointments: z.array(
    z.object({
      dogId: z.int(),
      service: z.string(),
      extras: z.array(z.string()),
      groomer: z.string(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
    }),
  ),
  checklist: z.array(StaffChecklistItem),
  signature: z
    .object({
      name: z.string(),
      at: z.iso.datetime(),
      version: z.int(),
      witnessedBy: z.string().nullable(),
      /** AD72: of one that was signed by link. */
      byLink: z
        .object({
          /** Who of the team gave it out; null: the house, with a reminder. */
          madeBy: z.string().nullable(),
          /** Null: it was copied. */
          sentTo: z.string().nullable(),
          /** The address on the network. */
          signedFrom: z.string(),
          /** From the same address as it was given out. */
          isWhereMade: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
  /** The agreement that is still to be signed by the owner. */
  agreementId: z.int().nullable(),
  isOwed: z.boolean(),
  canPay: z.boolean(),
  canChange: z.boolean(),
  canCancel: z.boolean(),
  /** What was asked for, to change it or to book it again; null for packages. */
  request: z.unknown(),
  /** Null for whoever may not see sums. */
  money: OrderPageMoney.nullable(),
  messages: z.array(OrderMessage),
  calls: z.array(OrderCall),
  notes: z.array(StaffNote),
  /** Pinned ones on its dogs, its household and its rooms. */
  pinned: z.array(z.object({ id: z.int(), about: z.string(), text: z.string(), by: z.string() })),
  reports: z.array(ReportCard),
  history: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      text: z.string(),
      status: orderStatus,
      from: orderStatus.nullable(),
      /** Its owner's name, somebody's of the team, or null: the house itself. */
      by: z.string().nullable(),
      byUs: z.boolean(),
    }),
  ),
})
export type StaffOrder = z.output<typeof StaffOrder>

const writes = { method: 'POST', access: 'staff', needs: 'desk', idempotent: true } as const

export const staffOrderPage = {
  getOrder: endpoint({
    method: 'GET',
    access: 'staff',
    needs: 'desk',
    path: '/api/staffOrder/getOrder',
    summary: 'A booking with everything that belongs to it.',
    input: z.object({ id: queryId('booking') }),
    output: StaffOrder,
  }),
  resendMail: endpoint({
    ...writes,
    path: '/api/staffOrder/resendMail',
    summary: 'Sends a mail of a booking once more, to the address the owner has now.',
    input: z.object({ orderId: id('booking'), messageId: id('message') }),
    output: z.object({ to: z.string() }),
  }),
  noteCall: endpoint({
    ...writes,
    path: '/api/staffOrder/noteCall',
    summary: 'Notes a phone call with the owner: who was spoken to, what was said, and when.',
    input: z.object({
      orderId: id('booking'),
      spokeTo: requiredText('who you spoke to', 120, 'Please say who you spoke to.'),
      what: multilineText('what you said', 500).default(''),
    }),
    output: OrderCall,
  }),
}
