export interface Mail {
  /** One address, without a name. */
  to: string
  subject: string
  letter: Letter
  /** What it is about, in one word for lists and filters. */
  kind: string
  /** Where an answer goes, when not to the sender. */
  replyTo?: string
  /** A second mail with the same key is not written: for causes that may happen twice. */
  key?: string
  /** Somebody waits for it in front of the screen. */
  isUrgent?: boolean
  /** Goes with it; a PDF. */
  file?: { name: string; bytes: Buffer }
}

/** What a mail says; the layout makes both of its forms from it. Everything is text: nothing is read as HTML. */
export interface Letter extends LetterSections {
  paragraphs: string[]
  /** The one thing to do: a button. */
  action?: LetterAction
  /** A code to be typed, shown large where a paragraph names it. */
  code?: string
  /** Why the reader gets this, for the end of the mail. */
  why?: string
}

/** What stands below the sentences. */
export interface LetterSections {
  /** Facts and sums: 'Booking' and 'EV-2046'. */
  facts?: { label: string; value: string }[]
  /** What comes next, in its order. */
  steps?: { title: string; when: string; words: string }[]
  /** A short list, such as what to bring. */
  list?: { heading: string; items: string[] }
  /** The booking that its reader may take into a calendar. */
  calendarOrderId?: number
  /** Its calendar names no dog. */
  isCalendarNameless?: boolean
}

export interface LetterAction {
  label: string
  /** A route of the site, such as /default/myDog. */
  route: string
}

/** The letter of a mail, to be spread into it: `{ to, subject, kind, ...letter(['Hello,', …]) }`. */
export const letter = (
  paragraphs: string[],
  extras: Omit<Letter, 'paragraphs'> = {},
): { letter: Letter } => ({ letter: { paragraphs, ...extras } })

/** Who writes: the same on every mail. */
export interface Letterhead {
  name: string
  /** Address and telephone, one line each. */
  lines: string[]
  /** Where the site is, without a final slash. */
  siteUrl: string
}
