import { clockTime, minutesOf } from '#domain/calendar/park-time.ts'

const HALF_DAY = 12 * 60
const DAY = 24 * 60

/**
 * What somebody wrote as a time: '12:04', '1204', '5:10', '5:10 pm'. Without am or pm it is the one of the two that is
 * nearer to when it was due. Null: no time.
 */
export function readTime(written: string, due: string): string | null {
  const [, hour, minute, half] = /^(\d{1,2})[:.h]?(\d{2})\s*([ap])?\.?m?\.?$/i.exec(written.trim()) ?? []
  if (hour === undefined || minute === undefined) return null
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (hours > 23 || minutes > 59) return null
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return null
    return clockTime((hours % 12) * 60 + minutes + (half.toLowerCase() === 'p' ? HALF_DAY : 0))
  }
  const at = hours * 60 + minutes
  if (hours === 0 || hours > 12 || hour.startsWith('0')) return clockTime(at)
  const early = (hours % 12) * 60 + minutes
  const far = (time: number) => {
    const apart = Math.abs(time - minutesOf(due))
    return Math.min(apart, DAY - apart)
  }
  return clockTime(far(early) <= far(early + HALF_DAY) ? early : early + HALF_DAY)
}
