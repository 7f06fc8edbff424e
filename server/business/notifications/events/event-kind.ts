import type { InformFilter, InformIcon } from '#contract/business/notifications.ts'
import type { MailPurpose } from '#domain/accounts/mail-choices.ts'
import type { LetterSections } from '../../../platform/mail/letter.ts'
import { sheetSections } from './booking-sheet.ts'
import type { OrderNotice } from './order-words.ts'

/** What every event of one kind has in common. */
export interface Traits {
  /** Under which heading of the page it is found. */
  about: Exclude<InformFilter, 'all' | 'new'>
  /** Whether its mail may be turned off, and with which choice. */
  purpose: MailPurpose
  icon: InformIcon
  /** What one does at its link. */
  action: string
  /** Why its mail comes, where it is not for a customer. */
  why?: string
  /** It asks for something: once that is done, or no longer wanted, it asks no more. */
  asks?: boolean
  /** What it is about is over or off: its mail says which booking it was, and no more. */
  isOver?: boolean
}

/** What the mail says to an address that nobody has shown to be theirs. */
export interface Unnamed {
  title: string
  paragraphs: string[]
  sections: LetterSections
}

/** One event in words: the same in the site and in the mail. */
export interface EventText {
  title: string
  paragraphs: string[]
  /** The route of what it is about. */
  link: string | null
  /** Where its mail leads instead: what it asks for is paid there without a log-in. */
  payRoute?: string
  /** Tells it from other events, where it may be sent twice: the second time nothing is written. */
  key?: string
  /** It is read on the site; no mail goes out. */
  isSiteOnly?: boolean
  /** So long the mail waits, because they are probably doing what it asks for; once done, it never goes out. */
  mailAfterMinutes?: number
  /** Other words for a stranger, where it does not do to leave out the dogs' names. */
  unnamed?: Partial<Omit<Unnamed, 'sections'>>
}

export interface EventOf<Kind extends string> extends EventText {
  kind: Kind
  /** Of its mail: what it says of the booking below the sentences. */
  sections: LetterSections
  /** The same without anything the customer has typed: whoever signed up may have given somebody else's address. */
  unnamed: Unnamed
}

export type EventKind<Kind extends string, Facts> = Traits & {
  kind: Kind
  (facts: Facts): EventOf<Kind>
}

const LONGEST_TITLE = 200

/** Declares a kind of event once. Calling what it gives with the facts makes the event that `notify` tells. */
export function eventKind<const Kind extends string, Facts>(
  kind: Kind,
  traits: Traits,
  tell: (facts: Facts) => EventText,
): EventKind<Kind, Facts> {
  const make = (facts: Facts): EventOf<Kind> => {
    const notice = tell(facts)
    const bare = withoutNames(facts)
    const unnamed = { ...unnamedOf(tell(bare)), sections: sectionsOf(bare, traits, false) }
    return {
      ...notice,
      kind,
      title: oneLine(notice.title),
      sections: sectionsOf(facts, traits, true),
      unnamed,
    }
  }
  return Object.assign(make, { kind, ...traits })
}

/** Whatever names a booking of which more is known tells it in its mail. */
function sectionsOf(facts: unknown, { isOver = false }: Traits, isNamed: boolean): LetterSections {
  const { order, toPay } = facts as { order?: OrderNotice; toPay?: { order: OrderNotice } }
  const notice = order ?? toPay?.order
  return notice?.sheet ? sheetSections(notice.sheet, { ...notice, isOver, isNamed }) : {}
}

function unnamedOf({ title, paragraphs, unnamed }: EventText): Omit<Unnamed, 'sections'> {
  const text = { title, paragraphs, ...unnamed }
  return { title: oneLine(capitalised(text.title)), paragraphs: text.paragraphs.map(capitalised) }
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Facts in which dogs have no names, wherever they are named. */
function withoutNames<Facts>(facts: Facts): Facts {
  if (typeof facts !== 'object' || facts === null || facts instanceof Date || Array.isArray(facts)) {
    return facts
  }
  const fields = Object.entries(facts as object).map(([field, value]: [string, unknown]) => {
    if (field === 'dogName') return [field, 'your dog']
    if (field === 'dogNames') return [field, [dogsOf(value as string[])]]
    if (field === 'dogs') return [field, [{ id: 0, name: dogsOf(value as unknown[]) }]]
    return [field, withoutNames(value)]
  })
  return Object.fromEntries(fields) as Facts
}

const dogsOf = (names: readonly unknown[]) => (names.length === 1 ? 'your dog' : `your ${names.length} dogs`)

/** Titles are subjects of mails: names in them must neither break the line nor outgrow it. */
function oneLine(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE - 1)}…` : line
}
