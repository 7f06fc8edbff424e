import { durationWords } from '#domain/calendar/date-words.ts'
import { eventKind } from './event-kind.ts'

/** A draft of prices had a moment, and could not be published then. */
export const draftStopped = eventKind(
  'draft-stopped',
  {
    about: 'messages',
    purpose: 'essential',
    icon: 'bell',
    action: 'Open the draft',
    why: 'You’re getting this email because you’re a manager here. We always send these.',
  },
  ({ draftId, version, name, why }: { draftId: number; version: number; name: string; why: string }) => ({
    title: `The draft “${name}” wasn’t published`,
    paragraphs: [
      `It was to be published by now, but couldn’t be. ${why}`,
      'Prices are as they were, and the draft is still there. Please open it, settle this, and publish it again.',
    ],
    link: `/staff/catalogue/prices?draft=${draftId}`,
    key: `draft ${draftId} ${version}`,
    unnamed: {
      title: 'A draft of prices wasn’t published',
      paragraphs: ['Prices are as they were. Please log in to the back office to see why.'],
    },
  }),
)

/** Its moment came while nothing could be written: it was made up for. */
export const draftLate = eventKind(
  'draft-late',
  {
    about: 'messages',
    purpose: 'essential',
    icon: 'bell',
    action: 'See what was published',
    why: 'You’re getting this email because you’re a manager here. We always send these.',
  },
  ({ draftId, name, minutes }: { draftId: number; name: string; minutes: number }) => ({
    title: `The draft “${name}” was published late`,
    paragraphs: [
      `Its prices hold since ${durationWords(minutes)} after the moment you set, because our records were out of reach then.`,
      'Whoever booked before that pays the price from before. Nothing is left to do.',
    ],
    link: '/staff/catalogue/drafts',
    key: `draft ${draftId} late`,
    unnamed: {
      title: 'A draft of prices was published late',
      paragraphs: ['Please log in to the back office to see which.'],
    },
  }),
)
