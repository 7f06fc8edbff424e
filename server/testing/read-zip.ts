import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50

/** The files of a zip by name, read through its directory as every unpacker does. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('the zip has no end')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('the directory of the zip is broken')
    const nameLength = zip.readUInt16LE(at + 28)
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), readEntry(zip, at))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

function readEntry(zip: Buffer, at: number): Buffer {
  const isPacked = zip.readUInt16LE(at + 10) === 8
  const packedSize = zip.readUInt32LE(at + 20)
  const local = zip.readUInt32LE(at + 42)
  const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const bytes = zip.subarray(begin, begin + packedSize)
  return isPacked ? inflateRawSync(bytes) : bytes
}
