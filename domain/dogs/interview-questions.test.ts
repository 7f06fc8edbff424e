import { expect, test } from 'vitest'
import { answersInWords, answersOf, INTERVIEW_QUESTIONS, openQuestions } from './interview-questions.ts'

const answers = {
  '1.dogs': 'shy',
  '1.bitten': 'no',
  '1.fears': 'Thunder',
  '2.dogs': 'plays',
  '9.dogs': 'snaps',
}

test('how a dog is with others and whether it has bitten must be answered of each dog', () => {
  expect(openQuestions([1], answers)).toEqual([])
  expect(openQuestions([1, 2], answers).map(({ dogId, question }) => [dogId, question.id])).toEqual([
    [2, 'bitten'],
  ])
  expect(openQuestions([3], {})).toHaveLength(2)
})

test('answers are read in the words they were given in', () => {
  expect(answersInWords({ id: 1, name: 'Otis' }, answers)).toEqual([
    { question: 'How is Otis with other dogs?', answer: 'Shy', isWarning: false },
    { question: 'Has Otis ever bitten?', answer: 'Never', isWarning: false },
    { question: 'What scares Otis?', answer: 'Thunder', isWarning: false },
  ])
})

test('only answers about the dogs who come are sent', () => {
  expect(answersOf([1, 2], { ...answers, '2.fears': '' })).toEqual({
    '1.dogs': 'shy',
    '1.bitten': 'no',
    '1.fears': 'Thunder',
    '2.dogs': 'plays',
  })
})

test('each question and each of its answers has a name of its own', () => {
  const ids = INTERVIEW_QUESTIONS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { options } of INTERVIEW_QUESTIONS) {
    const of = options?.map(({ id }) => id) ?? []
    expect(new Set(of).size).toBe(of.length)
  }
})
