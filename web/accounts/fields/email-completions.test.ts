import { expect, test } from 'vitest'
import { completionHosts, emailCompletions } from './email-completions.ts'

const HOSTS = completionHosts('gmail.com, outlook.com')

test('L9 a local part without @ is completed with both hosts', () => {
  expect(emailCompletions(' priya', HOSTS)).toEqual(['priya@gmail.com', 'priya@outlook.com'])
})

test.each(['', '  ', 'priya@', 'priya@gmail.com', 'priya sandhu'])('L9 %j is left alone', (typed) => {
  expect(emailCompletions(typed, HOSTS)).toEqual([])
})

test('L9 without the setting nothing is offered', () => {
  expect(completionHosts('')).toEqual([])
})
