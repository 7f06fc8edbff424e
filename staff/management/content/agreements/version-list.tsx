import type { AgreementVersion } from '#contract/management/content/agreements.ts'
import { clockTime, shortDay } from '../../../frame/words/clock-words.ts'

interface VersionListProps {
  versions: readonly AgreementVersion[]
  chosen: number
  onChoose: (version: number) => void
}

/** The versions, the newest first, each with how many households stand by it. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const current = versions.find(({ publishedAt }) => publishedAt !== null)?.version ?? 0
  const all = versions.reduce((sum, { households }) => sum + households, 0)
  return (
    <ul className="version-list">
      {versions.map((one) => (
        <li key={one.version} className={one.version === chosen ? 'is-on' : undefined}>
          <button type="button" aria-pressed={one.version === chosen} onClick={() => onChoose(one.version)}>
            <b className="version-number">v{one.version}</b>
            <span>
              <b>{daysOf(one)}</b>
              <small>{signedWords(one, current, all)}</small>
            </span>
          </button>
          {one.publishedAt !== null && (
            <meter
              min={0}
              max={Math.max(1, all)}
              value={one.households}
              aria-label={`Households at version ${one.version}`}
            />
          )}
          {one.version === current && <span className="tag good">Current</span>}
          {one.publishedAt === null && <span className="tag ball">Draft</span>}
        </li>
      ))}
    </ul>
  )
}

function daysOf({ publishedAt, publishAt }: AgreementVersion): string {
  if (publishedAt !== null) return `Since ${shortDay(Date.parse(publishedAt))}`
  if (publishAt === null) return 'Not published'
  const at = Date.parse(publishAt)
  return `Published on ${shortDay(at)}, ${clockTime(at)}`
}

function signedWords(
  { version, publishedAt, households, signatures }: AgreementVersion,
  current: number,
  all: number,
): string {
  if (publishedAt === null) return 'Seen by the team only'
  if (version === current) return `${households} of ${all} households have signed`
  return households === 0
    ? `Kept, ${signatures} signature${signatures === 1 ? '' : 's'}`
    : `${households} sign version ${current} next`
}
