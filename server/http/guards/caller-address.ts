import { BlockList, isIP } from 'node:net'
import { StartRefused } from '../../platform/start-refused.ts'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The address limits are counted by. A home or a phone owns a whole IPv6 /64, so its 2^64 addresses count as one. What
 * a proxy passes on that is no address at all counts as one too: no text of a caller's choice becomes a key.
 */
export function countedAddress(given: string): string {
  const address = isIP(given) === 0 ? withoutPort(given) : given
  if (!address.includes(':')) return address
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [withoutZone = ''] = address.split('%')
  return `${firstFourGroups(withoutZone.toLowerCase()).join(':')}::/64`
}

/** Some proxies write `203.0.113.7:4711`. */
function withoutPort(text: string): string {
  const [, six, four] = /^(?:\[([^\]]{1,60})\]|([\d.]{7,15})):\d{1,5}$/.exec(text) ?? []
  const address = six ?? four ?? ''
  return isIP(address) === 0 ? 'no address' : address
}

function firstFourGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
}

/** A list of addresses and ranges from the settings, as a question: is this address on it? */
export function addressList(setting: string, entries: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries) addEntry(list, setting, entry)
  return (address) => {
    const plain = MAPPED_IPV4.exec(address)?.[1] ?? address
    const kind = isIP(plain)
    return kind !== 0 && list.check(plain, kind === 6 ? 'ipv6' : 'ipv4')
  }
}

function addEntry(list: BlockList, setting: string, entry: string) {
  const [address = '', prefix] = entry.split('/')
  const kind = isIP(address)
  const widest = kind === 6 ? 128 : 32
  const bits = prefix === undefined ? widest : Number(prefix)
  if (kind === 0 || !Number.isInteger(bits) || bits < 0 || bits > widest || prefix === '') {
    throw new StartRefused(
      `The settings need a change: ${setting} must list addresses such as 10.0.0.7 or 10.0.0.0/8.`,
    )
  }
  list.addSubnet(address, bits, kind === 6 ? 'ipv6' : 'ipv4')
}
