import { eventKind } from './event-kind.ts'

/** Something a manager has to know of at once, whether or not they have the back office open. */
export const alarmRaised = eventKind(
  'alarm-raised',
  {
    about: 'messages',
    purpose: 'essential',
    icon: 'bell',
    action: 'Open it',
    why: 'You’re getting this email because you’re a manager here. We always send these.',
  },
  ({ alarmId, title, lines, link }: { alarmId: number; title: string; lines: string[]; link: string }) => ({
    title,
    paragraphs: [...lines, 'It stays in the back office until someone takes it.'],
    link,
    key: `alarm ${alarmId}`,
    unnamed: {
      title: 'An alarm in the back office',
      paragraphs: ['Something needs a manager now. Please log in to the back office to read it.'],
    },
  }),
)
