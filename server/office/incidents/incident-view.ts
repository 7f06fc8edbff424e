import type { Incident, IncidentDog, IncidentVersion } from '#contract/office/incidents/incident-page.ts'
import { mustNotify, whyNotClosed } from '#domain/incidents/incident-report.ts'
import type { StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { toOwner } from '../dogs/staff-dog-view.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import type { VersionRow } from './incident-store.ts'
import {
  findShownIncident,
  listOwnerNotices,
  listPictures,
  listShownDogs,
  listVersions,
  type OwnerNoticeRow,
  type ShownDog,
  type ShownIncident,
} from './incident-view-store.ts'

/** An incident as its page shows it. */
export async function readIncident(
  app: App,
  db: Database,
  id: number,
  viewer: StaffMember,
): Promise<Incident> {
  const row = await findShownIncident(db, id)
  if (row === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that incident.' })
  const versions = await listVersions(db, id)
  const all = await listShownDogs(db, id)
  const notices = await listOwnerNotices(db, id)
  const link = await fileLinks(app)
  const { timeZone } = await app.parkBook(row.park_id)
  const [last] = versions
  const dogs = all
    .filter(({ is_involved }) => is_involved)
    .map((dog) => toDog(dog, { all, notices, last, viewer, link }))
  const toNotify = dogs
    .filter((dog) => dog.mustNotify && dog.notices.length === 0)
    .map(({ owner }) => owner.name)
  return {
    id,
    reportId: row.report_id,
    version: row.version,
    state: row.state,
    needsReview: row.needs_review,
    timeZone,
    now: app.clock.now().toISOString(),
    madeBy: row.made_by_name,
    madeAt: row.made_at.toISOString(),
    isSigned: row.is_signed,
    dogs,
    pictures: (await listPictures(db, id)).map(({ file_name, thumbnail }) => ({
      path: link(file_name),
      thumbnailPath: thumbnail && link(thumbnail),
    })),
    versions: versions.map(toVersion),
    review: toReview(row),
    closed: row.closed_at && { by: row.closed_by_name ?? '', at: row.closed_at.toISOString() },
    whyNotClosed: whyNotClosed({ state: row.state, needsReview: row.needs_review, toNotify }),
  }
}

interface Viewing {
  all: readonly ShownDog[]
  notices: readonly OwnerNoticeRow[]
  last: VersionRow | undefined
  viewer: StaffMember
  link: (name: string) => string
}

function toDog(dog: ShownDog, { all, notices, last, viewer, link }: Viewing): IncidentDog {
  const others = all.filter(({ account_id }) => account_id !== dog.account_id)
  return {
    id: dog.id,
    name: dog.name,
    breed: dog.breed,
    photoThumbnailPath: dog.photo && link(dog.photo),
    part: dog.part,
    owner: toOwner(
      { id: dog.account_id, first: dog.first_name, last: dog.last_name, phone: dog.phone },
      viewer,
    ),
    groupPlay: dog.group_play,
    outSince: dog.out_since?.toISOString() ?? null,
    mustNotify: last !== undefined && mustNotify(last, dog.part),
    notices: notices.filter(({ dog_id }) => dog_id === dog.id).map(toOwnerNotice),
    otherNames: unique(others.flatMap(({ name, people }) => [name, ...people])),
    ownNames: unique([...dog.household_dogs, ...dog.people]),
  }
}

const unique = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name) => name.trim() !== '')),
]

const toOwnerNotice = ({ how, who, words, notified_at, by }: OwnerNoticeRow) => ({
  how,
  who,
  words,
  at: notified_at.toISOString(),
  by,
})

const toVersion = (row: VersionRow & { by: string }): IncidentVersion => ({
  number: row.number,
  by: row.by,
  at: row.at.toISOString(),
  kind: row.kind,
  severity: row.severity,
  happenedAt: row.happened_at.toISOString(),
  place: row.place,
  people: row.people,
  whatHappened: row.what_happened,
  done: row.done,
  vet: row.vet,
  dogs: row.dogs,
})

const toReview = (row: ShownIncident): Incident['review'] =>
  row.reviewed_at && {
    by: row.reviewed_by_name ?? '',
    at: row.reviewed_at.toISOString(),
    decision: row.decision,
    why: row.review_why,
  }
