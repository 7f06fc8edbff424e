import { z } from 'zod'
import { DOG_PARTS, INCIDENT_KINDS, REVIEW_DECISIONS } from '#domain/incidents/incident-kinds.ts'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { fileName } from '../../business/dogs.ts'
import { endpoint } from '../../endpoint.ts'
import {
  id,
  multilineText,
  queryId,
  requiredMultilineText,
  requiredText,
  text,
  version,
} from '../../fields.ts'
import { approvable } from '../write/approval.ts'
import { Incident, IncidentDay, LONGEST_OWNER_TEXT } from './incident-page.ts'

const moment = z.iso
  .datetime({ error: 'Please check the time.' })
  .refine((at) => at >= '2000' && at < '2200', 'Please check the year.')
const seen = { id: id('incident'), version }
const MAX_DOGS = 20
const MAX_PICTURES = 12

export const IncidentForm = z.object({
  /** Given by whoever writes it: sent again, it is the same report. */
  reportId: z.uuid({ error: 'Please reload the page and try again.' }),
  /** What was seen of a report that is changed; left out of a new one. */
  version: version.optional(),
  parkId: id('park').default(DEFAULT_PARK_ID),
  kind: z.enum(INCIDENT_KINDS, { error: 'Please say what it was.' }),
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Please say how bad it was.' }),
  happenedAt: moment,
  place: text('the place', 120).default(''),
  dogs: z
    .array(z.object({ dogId: id('dog'), part: z.enum(DOG_PARTS, { error: 'Please say what it did.' }) }))
    .max(MAX_DOGS, `Please name at most ${MAX_DOGS} dogs.`)
    .refine(
      (dogs) => new Set(dogs.map(({ dogId }) => dogId)).size === dogs.length,
      'Please name each dog once.',
    ),
  people: text('the people', 300).default(''),
  whatHappened: requiredMultilineText('what happened', 4_000, 'Please say what happened.'),
  done: z.array(requiredText('what was done', 80)).max(20, 'Please keep it to twenty things.').default([]),
  vet: multilineText('what the vet said', 500).default(''),
  /** Of new pictures, the names that file/upload gave them; those of earlier versions stay. */
  pictures: z
    .array(fileName)
    .max(MAX_PICTURES, `Please choose at most ${MAX_PICTURES} pictures.`)
    .default([]),
})
export type IncidentForm = z.output<typeof IncidentForm>

const reads = { method: 'GET', access: 'staff', needs: 'staff' } as const
const writes = { method: 'POST', access: 'staff', idempotent: true } as const

export const staffIncident = {
  getIncidents: endpoint({
    ...reads,
    path: '/api/staffIncident/getIncidents',
    summary: 'What is to be reviewed, what is open, and what was closed in the last 90 days.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: IncidentDay,
  }),
  getIncident: endpoint({
    ...reads,
    path: '/api/staffIncident/getIncident',
    summary: 'An incident with all its versions, and what its owners were notified of.',
    input: z.object({ id: queryId('incident') }),
    output: Incident,
  }),
  saveIncident: endpoint({
    ...writes,
    path: '/api/staffIncident/saveIncident',
    needs: 'care',
    summary: 'Reports an incident, or writes a new version of one; nothing is overwritten.',
    input: IncidentForm,
    output: Incident,
  }),
  reviewIncident: approvable('always', {
    ...writes,
    path: '/api/staffIncident/reviewIncident',
    needs: 'care',
    summary: 'What a manager decides, or approves, about the dogs that were taken out of the group.',
    input: z.object({
      ...seen,
      /** Null where no dog is out of the group. */
      decision: z.enum(REVIEW_DECISIONS, { error: 'Please decide.' }).nullable(),
      why: requiredMultilineText('the reason', 500, 'Please say why.'),
      isClosing: z.boolean().default(false),
    }),
    output: Incident,
  }),
  closeIncident: endpoint({
    ...writes,
    path: '/api/staffIncident/closeIncident',
    needs: 'care',
    summary: 'Nothing is left to do.',
    input: z.object(seen),
    output: Incident,
  }),
  tellOwner: endpoint({
    ...writes,
    path: '/api/staffIncident/tellOwner',
    needs: 'care',
    summary: 'Tells an owner, on the site and by mail; names of others need a second look.',
    input: z.object({
      ...seen,
      dogId: id('dog'),
      text: requiredMultilineText('what the owner reads', LONGEST_OWNER_TEXT, 'Please write what happened.'),
      /** Names of others that stay in the text on purpose. */
      confirmedNames: z.array(text('the name', 120)).max(50, 'Please look at the names again.').default([]),
    }),
    output: Incident,
  }),
  noteOwnerCall: endpoint({
    ...writes,
    path: '/api/staffIncident/noteOwnerCall',
    needs: 'care',
    summary: 'Someone of the household was notified by phone: who, and when.',
    input: z.object({
      ...seen,
      dogId: id('dog'),
      who: requiredText('who you spoke to', 120, 'Please say who you spoke to.'),
      at: moment,
    }),
    output: Incident,
  }),
}
