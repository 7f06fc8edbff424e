import '../../frame/page/panel.css'
import './dogs-page.css'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '#client/api/call.ts'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { DOG_LISTS, type DogList, type StaffDogRow } from '#contract/office/dogs/dog-page.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { TitleBar } from '../../frame/page/title-bar.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffPages } from '../../frame/read/use-staff-pages.ts'
import { ReportCardsLink } from '../report-cards/report-cards-link.tsx'
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
  const read = useStaffPages({
    key: [staffDog.getDogList.path, list],
    readPage: (after) => readPage(list, after),
    live: ['dog', 'today', 'vaccine', 'order'],
  })
  return (
    <StaffLoaded read={read} what="the dogs">
      {({ rows }) => (
        <section className="panel" aria-label={words.label}>
          <div className="panel-head">
            <h2>{words.label}</h2>
            {rows.length > 0 && (
              <div className="panel-end">
                <button type="button" className="button secondary small" onClick={() => void saveCsv(list)}>
                  <StaffIcon name="download-simple" />
                  CSV
                  <span className="visually-hidden"> of {words.label}</span>
                </button>
              </div>
            )}
          </div>
          {rows.length === 0 ? <NoDogs list={list} /> : <DogRows list={list} rows={rows} />}
          {read.hasMore && (
            <p className="panel-body">
              <button type="button" className="button secondary" onClick={read.showMore}>
                Show more
              </button>
            </p>
          )}
        </section>
      )}
    </StaffLoaded>
  )
}

/** W9: what an empty list means, and where one goes from it. */
function NoDogs({ list }: { list: DogList }) {
  const { empty, next } = LIST_WORDS[list]
  return (
    <div className="panel-none">
      <p>{empty}</p>
      <Link className="button secondary" to={next.to}>
        {next.label}
      </Link>
    </div>
  )
}

function DogRows({ list, rows }: { list: DogList; rows: readonly StaffDogRow[] }) {
  const words = LIST_WORDS[list]
  const navigate = useNavigate()
  const keys = useListKeys<HTMLTableSectionElement>((index) => {
    const row = rows[index]
    if (row !== undefined) void navigate(`/staff/dogs/${row.id}`)
  })
  return (
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
