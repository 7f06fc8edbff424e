import '../page/panel.css'
import './dogs-page.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { DOG_LISTS, type DogList, type StaffDogRow } from '#contract/staff/dog-page.ts'
import { staffDog } from '#contract/staff/dogs.ts'
import { useListKeys } from '../keys/use-list-keys.ts'
import { useLive } from '../live/use-live.ts'
import { TitleBar } from '../page/title-bar.tsx'
import { ReportCardsLink } from '../report-cards/report-cards-link.tsx'
import { useMe } from '../session/me.ts'
import { KennelCardList, useKennelCards } from '../yard/kennel-card.tsx'
import { CheckTabs } from './check-tabs.tsx'
import { dateWords, LIST_WORDS, tagsOf, toCsv } from './dog-list-words.ts'

/** D25: dogs by what the day asks of them. */
export function DogsPage() {
  const [params] = useSearchParams()
  const list = DOG_LISTS.find((one) => one === params.get('list')) ?? 'in-house'
  const cards = useKennelCards()
  return (
    <>
      <TitleBar title="Dogs" hasSearch status={<CheckTabs />}>
        <ReportCardsLink />
      </TitleBar>
      {cards !== null ? (
        <KennelCardList cards={cards} />
      ) : (
        <>
          <nav className="list-tabs" aria-label="Lists">
            {DOG_LISTS.map((one) => (
              <Link key={one} to={`?list=${one}`} aria-current={one === list ? 'page' : undefined}>
                {LIST_WORDS[one].label}
              </Link>
            ))}
          </nav>
          <DogTable key={list} list={list} />
        </>
      )}
    </>
  )
}

const readPage = (list: DogList, after?: string) =>
  call(staffDog.getDogList, { list, ...(after !== undefined && { after }) }, { silent: true })

function DogTable({ list }: { list: DogList }) {
  const words = LIST_WORDS[list]
  const { id: whose } = useMe()
  const query = useInfiniteQuery(
    {
      queryKey: [staffDog.getDogList.path, list, whose],
      queryFn: ({ pageParam }) => readPage(list, pageParam),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchOnMount: 'always',
    },
    queryClient,
  )
  useLive(['dog', 'today', 'vaccine', 'order'], () => void query.refetch())
  const navigate = useNavigate()
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const keys = useListKeys<HTMLTableSectionElement>((index) => {
    const row = rows[index]
    if (row !== undefined) void navigate(`/staff/dogs/${row.id}`)
  })
  if (query.data === undefined) {
    return (
      <p className="panel panel-empty" role="status">
        {query.isError ? 'We can’t load this list right now.' : 'Loading the dogs…'}
      </p>
    )
  }
  return (
    <section className="panel" aria-label={words.label}>
      <div className="panel-head">
        <h2>{words.label}</h2>
        <div className="panel-end">
          <button type="button" className="button secondary small" onClick={() => void saveCsv(list)}>
            CSV
          </button>
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="panel-empty">{words.empty}</p>
      ) : (
        <table className="staff-table dog-table">
          <thead>
            <tr>
              <th scope="col">Dog</th>
              <th scope="col">Owner</th>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.line || 'Size'}</th>
              <th scope="col">Flags</th>
            </tr>
          </thead>
          <tbody {...keys.list}>
            {rows.map((row, index) => (
              <DogTableRow
                key={row.id}
                list={list}
                row={row}
                hasLine={words.line !== ''}
                dateLabel={words.date}
                {...keys.row(index)}
              />
            ))}
          </tbody>
        </table>
      )}
      {query.hasNextPage && (
        <p className="panel-body">
          <button type="button" className="button secondary" onClick={() => void query.fetchNextPage()}>
            Show more
          </button>
        </p>
      )}
    </section>
  )
}

type RowProps = ReturnType<ReturnType<typeof useListKeys>['row']> & {
  list: DogList
  row: StaffDogRow
  hasLine: boolean
  dateLabel: string
}

function DogTableRow({ list, row, hasLine, dateLabel, ...rest }: RowProps) {
  const tags = tagsOf(row)
  return (
    <tr {...rest}>
      <th scope="row">
        <Link className="dog-cell" to={`/staff/dogs/${row.id}`}>
          <img src={dogPicture(row)} alt="" width={38} height={38} />
          <span>
            <b>{row.name}</b>
            <small>{row.breed}</small>
          </span>
        </Link>
      </th>
      <td className="dog-owner">{row.owner}</td>
      <td className="dog-date" data-label={dateLabel}>
        {dateWords(list, row)}
      </td>
      <td className="dog-line">{hasLine ? row.line : row.sizeClass}</td>
      <td className="dog-flags">
        {tags.map((flag) => (
          <span key={flag} className="tag warn">
            {flag}
          </span>
        ))}
        {tags.length === 0 && <span className="muted">none</span>}
      </td>
    </tr>
  )
}

/** All pages of the list, so that the file is the list. */
async function saveCsv(list: DogList) {
  const rows: StaffDogRow[] = []
  let after: string | null | undefined
  do {
    const page: { rows: StaffDogRow[]; next: string | null } = await readPage(list, after ?? undefined)
    rows.push(...page.rows)
    after = page.next
  } while (after !== null)
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `dogs-${list}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
