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
