import { expect, test } from 'vitest'
import { addressList, countedAddress } from './caller-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'no address'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  [`<script>${'x'.repeat(9_000)}`, 'no address'],
])('%s is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})

test('a list takes addresses and ranges, and knows IPv4 in IPv6 clothing', () => {
  const isListed = addressList('METRICS_ALLOW', ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'])
  expect(['10.9.8.7', '::ffff:10.9.8.7', '192.0.2.1', '2001:db8::5'].map(isListed)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['11.0.0.1', '192.0.2.2', '2001:db9::1', 'nonsense', ''].map(isListed)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test.each(['nonsense', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '::1/129', '10.0.0.0/x'])(
  '%s stops the start, by the name of its setting',
  (entry) => {
    expect(() => addressList('METRICS_ALLOW', [entry])).toThrow(/METRICS_ALLOW/)
  },
)
