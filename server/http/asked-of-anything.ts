/**
 * What JavaScript and its libraries ask of any value. A text has a length and a list has one: an object that brings its
 * own passes for neither, and one whose `toString` is a number cannot even be compared.
 */
const ASKED_OF_ANYTHING = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'length',
  'size',
  'then',
  'toJSON',
  'prototype',
])

export const isAskedOfAnything = (name: string): boolean => ASKED_OF_ANYTHING.has(name)
