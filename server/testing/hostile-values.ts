/** What no form sends: each is put into every field of its kind, one at a time. */

/** Put into the middle of what would be right. */
export const HOSTILE_CHARACTERS: readonly string[] = [
  '\u0000',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ud800',
  '\t',
  '\n',
  'İẞΣ\u{1C90}',
  '\u{1F415}\u{1F3FD}e\u0301',
  "'",
  '\\',
]

export const HOSTILE_TEXTS: readonly unknown[] = [
  '',
  ' ',
  '\u200b\u200d',
  "'; drop table account; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  '%s%n\\u0000',
  '9'.repeat(400),
  'x'.repeat(100_000),
  '\u0301'.repeat(5_000),
]

export const HOSTILE_DATES: readonly unknown[] = [
  '0000-01-01',
  '0001-01-01',
  '0999-12-31',
  '1000-01-01',
  '1582-10-10',
  '1899-12-31',
  '1900-01-01',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '2027-02-30',
  '+010000-01-01',
  '-000001-01-01',
  '12027-01-01',
  'infinity',
  '2027-02-03T00:00:00Z',
  '',
]

export const HOSTILE_TIMES: readonly unknown[] = [
  '00:00',
  '23:59',
  '24:00',
  '12:60',
  '-1:00',
  '9:00',
  '',
  'now',
]

export const HOSTILE_NUMBERS: readonly unknown[] = [
  -1,
  0,
  1.5,
  1e-7,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  -(2 ** 53),
  1e308,
  '1',
]

/** For every field, whatever it holds. */
export const HOSTILE_SHAPES: readonly unknown[] = [
  null,
  true,
  'yes',
  [],
  [[[[]]]],
  {},
  { $gt: '' },
  { toString: 1, valueOf: null },
]
