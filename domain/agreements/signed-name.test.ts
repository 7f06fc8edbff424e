import { expect, test } from 'vitest'
import {
  FULL_NAME_WORDS,
  isFullName,
  PRINTED_NAME_WORDS,
  signatureProblem,
  typedNameProblem,
} from './signed-name.ts'

test.each([
  ['Priya Sandhu', '', true],
  ['  Priya   Sandhu ', '', true],
  ['José Núñez-García', '', true],
  ['J. R. Tolkien Smith', '', true],
  ['Wu Yi', '', true],
  ['王芳', '', true],
  ['김민준', '', true],
  ['Åsa Öberg', '', true],
  // One name is a full name for whoever has no other.
  ['Sukarno', 'Sukarno', true],
  ['sukarno', ' Sukarno ', true],
  ['Priya', 'Priya Sandhu', false],
  ['x', '', false],
  ['x', 'X Y', false],
  ['x y', '', false],
  ['Priya S', '', false],
  ['12 34', '', false],
  ['12', '12', false],
  ['--- ---', '', false],
  ['', '', false],
  ['   ', '  ', false],
])('m9 %j under the account of %j is a full name: %s', (name, ownName, isFull) => {
  expect(isFullName(name, ownName)).toBe(isFull)
})

test.each([
  ['Priya Sandhu', null],
  ['Łukasz Nguyễn', null],
  ['x', FULL_NAME_WORDS],
  ['王芳', PRINTED_NAME_WORDS],
  ['محمد عبدالله', PRINTED_NAME_WORDS],
  ['Priya 🐕 Sandhu', PRINTED_NAME_WORDS],
])('P11 typed, %j is told: %s', (name, problem) => {
  expect(typedNameProblem(name)).toBe(problem)
})

test.each([
  ['Priya Sandhu', 'M0 10L20 10', '', null],
  ['王芳', 'M0 10L20 10', '', null],
  ['x', 'M0 10L20 10', '', FULL_NAME_WORDS],
  ['Sukarno', 'M0 10L20 10', 'Sukarno', null],
  ['Priya Sandhu', undefined, '', null],
  ['王芳', undefined, '', PRINTED_NAME_WORDS],
  ['王芳', '.', '', PRINTED_NAME_WORDS],
  ['王芳', 'M5 5L5 5', '王芳', PRINTED_NAME_WORDS],
  ['x', 'M', '', FULL_NAME_WORDS],
  ['Priya Sandhu', ' ', '', FULL_NAME_WORDS],
])('m9 %j with the drawing %j under the account of %j is told: %s', (name, drawing, ownName, problem) => {
  expect(signatureProblem({ name, drawing }, ownName)).toBe(problem)
})
