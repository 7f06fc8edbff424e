import { catalog } from '#contract/catalog.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Link } from 'react-router'
import { useRead } from '../api/use-read.ts'
import { fileUrl } from '../app/page-settings.ts'
import { PATHS } from '../app/paths.ts'
import { DocumentPlaces } from './document-strip.tsx'

export function LiveDocuments() {
  const { data: documents, isError } = useRead(catalog.getDocuments, {})
  if (isError || documents?.length === 0) {
    return (
      <p className="document">
        <span>
          Our papers are not here just now. <Link to={PATHS.contact}>Ask us</Link> and we send them.
        </span>
      </p>
    )
  }
  if (!documents) return <DocumentPlaces />
  return documents.map(({ name, path, summary }) => (
    <a key={path} className="document" href={fileUrl(path)} target="_blank" rel="noreferrer">
      <Icon name={iconFor(name)} />
      <span>
        {name}
        <small>{summary}</small>
        <span className="visually-hidden">PDF, opens in a new window</span>
      </span>
      <Icon name="arrow-up-right-bold" className="document-go" />
    </a>
  ))
}

function iconFor(name: string): IconName {
  if (/vaccin|health/i.test(name)) return 'syringe-duotone'
  if (/term|agreement|policy/i.test(name)) return 'shield-check-duotone'
  return 'file-text-duotone'
}
