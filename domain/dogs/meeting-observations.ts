export interface Observation {
  id: string
  label: string
  choices: readonly { id: string; label: string; isWarning?: boolean }[]
}

/** WS24: what one looks at while a dog is met, in the order in which it happens. */
export const OBSERVATIONS: readonly Observation[] = [
  {
    id: 'people',
    label: 'People',
    choices: [
      { id: 'open', label: 'Open' },
      { id: 'shy', label: 'Shy' },
      { id: 'wary', label: 'Wary', isWarning: true },
    ],
  },
  {
    id: 'leash',
    label: 'Calm dog on leash',
    choices: [
      { id: 'relaxed', label: 'Relaxed' },
      { id: 'unsure', label: 'Unsure' },
      { id: 'tense', label: 'Tense', isWarning: true },
    ],
  },
  {
    id: 'group',
    label: 'Small group',
    choices: [
      { id: 'plays', label: 'Plays' },
      { id: 'watches', label: 'Watches' },
      { id: 'hides', label: 'Hides' },
      { id: 'too-much', label: 'Too much', isWarning: true },
    ],
  },
  {
    id: 'guarding',
    label: 'Toys and food',
    choices: [
      { id: 'shares', label: 'Shares' },
      { id: 'growls', label: 'Growls', isWarning: true },
      { id: 'snaps', label: 'Snaps', isWarning: true },
    ],
  },
  {
    id: 'handling',
    label: 'Handling, paws and ears',
    choices: [
      { id: 'easy', label: 'Easy' },
      { id: 'treats', label: 'With treats' },
      { id: 'no', label: 'Not yet', isWarning: true },
    ],
  },
  {
    id: 'recall',
    label: 'Recall',
    choices: [
      { id: 'once', label: 'First call' },
      { id: 'twice', label: 'Second call' },
      { id: 'no', label: 'Doesn’t come' },
    ],
  },
]

export type Observed = Readonly<Record<string, string>>

/** Only what is on the list, with one of its own answers. */
export const isObserved = (seen: Observed): boolean =>
  Object.entries(seen).every(([id, choice]) =>
    OBSERVATIONS.some((one) => one.id === id && one.choices.some((answer) => answer.id === choice)),
  )

/** 'People: Open', for whoever reads it later; in the order of the list. */
export const observedInWords = (seen: Observed): { label: string; answer: string; isWarning: boolean }[] =>
  OBSERVATIONS.flatMap(({ id, label, choices }) => {
    const choice = choices.find((one) => one.id === seen[id])
    return choice === undefined ? [] : [{ label, answer: choice.label, isWarning: choice.isWarning ?? false }]
  })
