import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { catalog } from '#contract/business/catalog.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { PATHS } from '../../page/paths.ts'

/** `fallback` stands there until they are known. */
export function LiveDocuments({ fallback }: { fallback: ReactNode }) {
  const { data: documents, isError } = useRead(catalog.getDocuments, {})
  if (isError || documents?.length === 0) {
    return (
      <p className="document">
        <span>
          Our documents aren’t available right now. <Link to={PATHS.contact}>Ask us</Link> and we’ll send
          them.
        </span>
      </p>
    )
  }
  if (!documents) return fallback
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
