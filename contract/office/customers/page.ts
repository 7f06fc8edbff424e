import { z } from 'zod'
import { Contact, UserForm, UserInfo } from '../../business/accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { email, id, isPlainLink, Nothing, queryId, requiredText, text, version } from '../../fields.ts'
import { approvable } from '../write/approval.ts'
import { StaffNote } from '../notes.ts'
import { orderTone } from '../orders/list.ts'

const cents = z.int().nullable()

/** C1: all that the desk knows of a household. Sums are null for whoever may not see money. */
export const Customer = z.object({
  id: z.int(),
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** They have chosen a password. */
  hasLogIn: z.boolean(),
  /** AD79: their email opens nothing until a manager allows it or they are invited with one’s word. */
  isEmailToConfirm: z.boolean(),
  isOnTeam: z.boolean(),
  isDemo: z.boolean(),
  isCounter: z.boolean(),
  phone: z.string(),
  address: UserInfo.shape.address,
  contacts: z.array(Contact),
  mailChoices: UserInfo.shape.mailChoices,
  /** Only where it leads by https. */
  videosUrl: z.string().nullable(),
  since: z.iso.datetime(),
  /** Who of the team wrote them down. */
  madeBy: z.string().nullable(),
  /** Why they are to call before they book; empty while they may book on line. */
  stoppedBecause: z.string(),
  mergedInto: z.object({ id: z.int(), name: z.string() }).nullable(),
  dogs: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      breed: z.string(),
      photoThumbnailPath: z.string().nullable(),
      isHidden: z.boolean(),
      isDeceased: z.boolean(),
      isHere: z.boolean(),
    }),
  ),
  /** The newest fifty, what is to come first. */
  orders: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      orderType: z.string(),
      status: z.string(),
      /** How it stands, in two or three words. */
      statusText: z.string(),
      tone: orderTone,
      firstDate: z.iso.date(),
      lastDate: z.iso.date(),
      isToCome: z.boolean(),
      /** O8: when its space is given up, while it is only held. */
      holdUntil: z.iso.datetime().nullable(),
      dogs: z.array(z.string()),
      totalCents: cents,
      balanceCents: cents,
    }),
  ),
  orderCount: z.int(),
  /** Bookings that they came for. */
  visits: z.int(),
  spentCents: cents,
  isOwing: z.boolean(),
  owedCents: cents,
  /** What is still to be paid for bookings that are to come, or are here. */
  toComeCents: cents,
  creditCents: cents,
  /** The newest fifty, with what was left after each. */
  credits: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      why: z.string(),
      amountCents: z.int(),
      leftCents: z.int(),
      /** Empty: it followed from something. */
      by: z.string(),
      orderId: z.int().nullable(),
    }),
  ),
  passes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: z.enum(['full_day', 'half_day', 'night']),
      units: z.int(),
      unitsLeft: z.int(),
      expiresOn: z.iso.date(),
      isOver: z.boolean(),
      /** The newest fifty, in units, with what was left after each. */
      entries: z.array(
        z.object({
          id: z.int(),
          at: z.iso.datetime(),
          why: z.string(),
          units: z.int(),
          unitsLeft: z.int(),
          /** Where its end was moved to. */
          newEnd: z.iso.date().nullable(),
          /** Empty: it followed from something. */
          by: z.string(),
          orderId: z.int().nullable(),
          code: z.string().nullable(),
        }),
      ),
    }),
  ),
  notes: z.array(StaffNote),
  /** What they wrote to us and what we sent them, newest first. */
  messages: z.array(
    z.object({
      key: z.string(),
      at: z.iso.datetime(),
      isOurs: z.boolean(),
      title: z.string(),
      text: z.string(),
    }),
  ),
  /** Households that went into this one and can still be parted again. */
  merges: z.array(
    z.object({
      id: z.int(),
      version: z.int(),
      name: z.string(),
      at: z.iso.datetime(),
      by: z.string(),
      undoUntil: z.iso.datetime(),
    }),
  ),
})
export type Customer = z.output<typeof Customer>

export const TIMELINE_KINDS = ['booking', 'payment', 'message', 'incident', 'change'] as const

const TimelineItem = z.object({
  key: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  at: z.iso.datetime(),
  text: z.string(),
  /** Where more of it is; empty where there is no page. */
  orderId: z.int().nullable(),
  incidentId: z.int().nullable(),
  dogId: z.int().nullable(),
  amountCents: cents,
})
export type TimelineItem = z.output<typeof TimelineItem>

const whose = { id: id('household'), version }
const proof = {
  askedBy: requiredText('who asked', 120, 'Please say who asked for it.'),
  provenBy: requiredText('how it was proven', 300, 'Please say how you know that it was them.'),
}

/** What staff may change of a household; the rest is the owner’s. */
export const CustomerForm = UserForm.omit({ weightUnit: true, mailChoices: true })

const TIGHT_LIMIT = { max: 30, perSeconds: 3_600 }

const write = { method: 'POST', access: 'staff', needs: 'desk', idempotent: true } as const

export const customerPage = {
  getCustomer: endpoint({
    method: 'GET',
    path: '/api/staffCustomer/getCustomer',
    access: 'staff',
    needs: 'desk',
    summary: 'A household: people, dogs, bookings, passes, messages; sums for whoever may see money.',
    input: z.object({ id: queryId('household') }),
    output: Customer,
  }),
  getTimeline: endpoint({
    method: 'GET',
    path: '/api/staffCustomer/getTimeline',
    access: 'staff',
    needs: 'desk',
    summary: 'What happened with a household, newest first.',
    input: z.object({
      id: queryId('household'),
      kind: z.enum(TIMELINE_KINDS, { error: 'Please choose what to show.' }).optional(),
      after: z.string().max(100, 'Please reload the page and try again.').optional(),
    }),
    output: z.object({ items: z.array(TimelineItem), next: z.string().nullable() }),
  }),
  save: endpoint({
    ...write,
    path: '/api/staffCustomer/save',
    summary: 'Changes name, phone, address or contacts; the owner is notified of what changed.',
    input: CustomerForm.extend(whose),
    output: Customer,
  }),
  sendEmailCode: endpoint({
    ...write,
    path: '/api/staffCustomer/sendEmailCode',
    summary: 'Sends a code to the address a household wants to have; the owner reads it out.',
    input: z.object({ id: id('household'), email }),
    output: z.object({ codeId: z.string() }),
    limit: TIGHT_LIMIT,
  }),
  changeEmail: approvable('above-limit', {
    ...write,
    path: '/api/staffCustomer/changeEmail',
    summary:
      'Changes the email with the code sent there; without one where nobody has chosen a password. A manager allows another address than they have, and a first one where credit, passes, an open booking or a paid one are theirs.',
    input: z.object({
      ...whose,
      email,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'The code has six digits. Please ask them again.')
        .optional(),
      codeId: z.uuid({ error: 'Please send a new code.' }).optional(),
    }),
    output: Customer,
    limit: TIGHT_LIMIT,
  }),
  invite: approvable('above-limit', {
    ...write,
    path: '/api/staffCustomer/invite',
    summary:
      'Mails a household a link to choose a password; it works for seven days. Where something of worth is theirs a manager has allowed the address, or does now.',
    input: z.object(whose),
    output: Nothing,
    limit: TIGHT_LIMIT,
  }),
  setVideos: endpoint({
    ...write,
    path: '/api/staffCustomer/setVideos',
    summary: 'The link to the household’s videos that their menu shows.',
    input: z.object({
      ...whose,
      videosUrl: text('the link', 500).refine(
        (link) => link === '' || isPlainLink(link),
        'Please paste a link that begins with https, without a name or password in it.',
      ),
    }),
    output: Customer,
  }),
  block: endpoint({
    ...write,
    path: '/api/staffCustomer/block',
    summary: 'They are to call us before they book; only the team reads why.',
    input: z.object({ ...whose, why: requiredText('why', 500, 'Please say in a few words why.') }),
    output: Customer,
  }),
  unblock: endpoint({
    ...write,
    path: '/api/staffCustomer/unblock',
    summary: 'They may book online again.',
    input: z.object(whose),
    output: Customer,
  }),
  exportData: endpoint({
    ...write,
    // Everything that was paid is in it.
    needs: 'money',
    path: '/api/staffCustomer/exportData',
    summary: 'A link, good for a few minutes, to everything we keep of a household that asked for it.',
    input: z.object({ id: id('household'), ...proof }),
    output: z.object({ path: z.string() }),
    limit: TIGHT_LIMIT,
  }),
  deleteHousehold: approvable('always', {
    ...write,
    path: '/api/staffCustomer/deleteHousehold',
    summary: 'Deletes a household that asked for it, as it could itself. It cannot be taken back.',
    input: z.object({ ...whose, ...proof, forfeit: z.boolean().default(false) }),
    output: Nothing,
  }),
}
