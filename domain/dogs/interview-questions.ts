/** What we ask about a dog before we meet it. Staff read the answers before the gate opens. */
export interface InterviewQuestion {
  id: string
  ask: (name: string) => string
  /** Null: in the owner's own words. */
  options: readonly { id: string; label: string; isWarning?: boolean }[] | null
  /** Nobody is met without an answer: others may get hurt. */
  isNeeded: boolean
}

export const INTERVIEW_QUESTIONS: readonly InterviewQuestion[] = [
  {
    id: 'dogs',
    ask: (name) => `How is ${name} with other dogs?`,
    options: [
      { id: 'plays', label: 'Plays with everyone' },
      { id: 'picky', label: 'Picks friends' },
      { id: 'shy', label: 'Shy' },
      { id: 'snaps', label: 'Has snapped or fought', isWarning: true },
      { id: 'unknown', label: 'Hardly meets any' },
    ],
    isNeeded: true,
  },
  {
    id: 'bitten',
    ask: (name) => `Has ${name} ever bitten?`,
    options: [
      { id: 'no', label: 'Never' },
      { id: 'dog', label: 'Yes, a dog', isWarning: true },
      { id: 'person', label: 'Yes, a person', isWarning: true },
    ],
    isNeeded: true,
  },
  {
    id: 'people',
    ask: (name) => `And with people ${name} doesn’t know?`,
    options: [
      { id: 'friendly', label: 'Says hello right away' },
      { id: 'shy', label: 'Shy at first' },
      { id: 'wary', label: 'Keeps a distance' },
    ],
    isNeeded: false,
  },
  {
    id: 'guards',
    ask: (name) => `Does ${name} guard food, toys or a bed?`,
    options: [
      { id: 'no', label: 'No' },
      { id: 'growls', label: 'Growls', isWarning: true },
      { id: 'snaps', label: 'Snaps', isWarning: true },
      { id: 'unknown', label: 'Not sure' },
    ],
    isNeeded: false,
  },
  {
    id: 'escapes',
    ask: (name) => `Is ${name} an escape artist?`,
    options: [
      { id: 'no', label: 'Stays put' },
      { id: 'jumps', label: 'Jumps fences', isWarning: true },
      { id: 'digs', label: 'Digs', isWarning: true },
      { id: 'slips', label: 'Slips the collar', isWarning: true },
    ],
    isNeeded: false,
  },
  {
    id: 'before',
    ask: (name) => `Has ${name} been to daycare or boarding before?`,
    options: [
      { id: 'liked', label: 'Yes, and liked it' },
      { id: 'hard', label: 'Yes, it was hard', isWarning: true },
      { id: 'no', label: 'No' },
    ],
    isNeeded: false,
  },
  { id: 'fears', ask: (name) => `What scares ${name}?`, options: null, isNeeded: false },
]

export type InterviewAnswers = Readonly<Record<string, string | boolean>>

/** Under which an answer is kept: each dog has its own. */
export const answerKey = (dogId: number, questionId: string): string => `${dogId}.${questionId}`

/** The questions that must be answered before these dogs are met and are not yet. */
export function openQuestions(
  dogIds: readonly number[],
  answers: InterviewAnswers,
): { dogId: number; question: InterviewQuestion }[] {
  return dogIds.flatMap((dogId) =>
    INTERVIEW_QUESTIONS.filter(({ id, isNeeded }) => isNeeded && !answers[answerKey(dogId, id)]).map(
      (question) => ({ dogId, question }),
    ),
  )
}

/** What was answered about one dog, in words. */
export function answersInWords(
  { id, name }: { id: number; name: string },
  answers: InterviewAnswers,
): { question: string; answer: string; isWarning: boolean }[] {
  return INTERVIEW_QUESTIONS.flatMap((question) => {
    const given = answers[answerKey(id, question.id)]
    if (typeof given !== 'string' || given.trim() === '') return []
    const option = question.options?.find((one) => one.id === given)
    return [
      {
        question: question.ask(name),
        answer: option?.label ?? given,
        isWarning: option?.isWarning ?? false,
      },
    ]
  })
}

/** Only what was answered about the dogs who come. */
export function answersOf(
  dogIds: readonly number[],
  answers: InterviewAnswers,
): Record<string, string | boolean> {
  const keys = dogIds.flatMap((dogId) => INTERVIEW_QUESTIONS.map(({ id }) => answerKey(dogId, id)))
  return Object.fromEntries(
    keys.flatMap((key) => {
      const given = answers[key]
      return given === undefined || given === '' ? [] : [[key, given]]
    }),
  )
}
