import type { IncidentVersion } from '#contract/office/incidents/incident-page.ts'
import { wordChanges } from '#domain/incidents/word-changes.ts'
import { momentWords } from './incident-words.ts'

/** The newest first, with what it struck from the one before and what it added. */
export function VersionList({
  versions,
  timeZone,
}: {
  versions: readonly IncidentVersion[]
  timeZone: string
}) {
  return (
    <>
      <h3>
        What happened{' '}
        {versions.length > 1 && (
          <span className="muted">{versions.length} versions, nothing is overwritten</span>
        )}
      </h3>
      <ol className="incident-versions">
        {versions.map((version, index) => (
          <li key={version.number}>
            <p className="muted">
              Version {version.number}, {version.by}, {momentWords(version.at, timeZone)}
              {index === 0 && versions.length > 1 ? ', now' : ''}
            </p>
            <Text is={version.whatHappened} was={versions[index + 1]?.whatHappened} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Text({ is, was }: { is: string; was: string | undefined }) {
  if (was === undefined || was === is) return <p className="incident-text">{is}</p>
  return (
    <p className="incident-text">
      {wordChanges(was, is).map(({ kind, text }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'added') return <ins key={key}>{text} </ins>
        return kind === 'removed' ? <del key={key}>{text} </del> : <span key={key}>{text} </span>
      })}
    </p>
  )
}
