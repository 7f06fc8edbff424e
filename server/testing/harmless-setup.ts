import { staffCapacity } from '#contract/management/capacity.ts'
import { staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { type Draft, staffDraft } from '#contract/management/catalogue/drafts.ts'
import { staffAgreement, type StaffAgreement } from '#contract/management/content/agreements.ts'
import { staffContent } from '#contract/management/content/site-files.ts'
import { staffOpening } from '#contract/management/opening.ts'
import type { Givers } from './giving-case.ts'
import { harmless, type HarmlessCase } from './harmless-case.ts'
import { staffReplay } from '#contract/management/catalogue/replay.ts'
import { staffRead } from './staff-calls.ts'
import { uploadFile } from './upload-file.ts'

const WORDS = { title: 'Guidelines', body: '## Toys\n\nBring one.', note: 'Toys' }

const LAST_WINTER = { from: '2025-12-01', to: '2026-02-28' }

/** What a manager sets up. It changes what is asked for from now on, and gives nothing of what was sold. */
export function harmlessSetup(desk: Givers): HarmlessCase[] {
  const { server, asha, query, send } = desk
  const rows = async (kind: 'service' | 'season') =>
    (await staffRead(server, asha, staffCatalog.getRows, { kind })).rows
  const first = async (kind: 'service' | 'season') => {
    const { id, version, values } = (await rows(kind))[0]!
    return { kind, id, version, values }
  }
  const sent = async (endpoint: Parameters<typeof send>[0], body: object) => {
    const { code, msg, data } = await send(endpoint, body, asha)
    if (code !== 200) throw new Error(`${endpoint.path}: ${msg}`)
    return data as Draft
  }
  const aDraft = async () => {
    const { kind, id, version, values } = await first('season')
    const minNights = (values.minNights as number) + 1
    const row = { kind, action: 'change', rowId: id, seenVersion: version, values: { minNights } }
    return { id: null, version: null, name: 'Winter', note: '', rows: [row] }
  }
  const kept = async () => {
    const { id, version } = await sent(staffDraft.saveDraft, await aDraft())
    return { id, version }
  }
  const morePlaces = {
    target: { sizeClass: 'small' },
    from: '2027-03-02',
    to: '2027-03-03',
    extra: 1,
    reason: 'A helper',
  }
  const tomorrow = () => new Date(server.clock.now().getTime() + 86_400_000).toISOString()
  const anAgreement = async () =>
    (await staffRead(server, asha, staffAgreement.getAgreements)).agreements.find(
      ({ key }) => key === 'guidelines',
    )!
  const aText = ({ id, revision }: StaffAgreement) => ({ id, version: revision, ...WORDS })
  const aDraftOfText = async () => {
    const { id, revision } = (await sent(
      staffAgreement.saveAgreement,
      aText(await anAgreement()),
    )) as unknown as StaffAgreement
    return { id, version: revision }
  }
  return [
    harmless(staffCatalog.saveRow, async () => {
      const row = await first('season')
      return { ...row, values: { ...row.values, minNights: (row.values.minNights as number) + 1 } }
    }),
    harmless(staffCatalog.retireRow, async () => {
      const { kind, id, version } = await first('service')
      return { kind, id, version }
    }),
    harmless(staffCatalog.restoreRow, async () => {
      const { kind, id, version } = await first('service')
      await sent(staffCatalog.retireRow, { kind, id, version })
      return { kind, id, version: version + 1 }
    }),
    harmless(staffCatalog.orderRows, async () => {
      const listed = (await rows('service')).filter(({ isRetired }) => !isRetired)
      return { kind: 'service', ids: listed.map(({ id }) => id).toReversed() }
    }),
    harmless(staffCapacity.saveCapacity, () => Promise.resolve(morePlaces)),
    harmless(staffCapacity.removeCapacity, async () => {
      const { code, msg, data } = await send(staffCapacity.saveCapacity, morePlaces, asha)
      if (code !== 200) throw new Error(msg)
      return { of: 'daycare', ...(data as object) }
    }),
    harmless(staffContent.keepFile, async () => ({
      name: (await uploadFile(server, 'a.jpg', asha.headers)).name,
      kind: 'picture',
    })),
    harmless(staffAgreement.saveAgreement, async () => aText(await anAgreement())),
    harmless(staffAgreement.dropAgreement, aDraftOfText),
    harmless(staffAgreement.publishAgreement, async () => ({
      ...(await aDraftOfText()),
      at: null,
      resign: 'next-order',
    })),
    harmless(staffAgreement.unscheduleAgreement, async () => {
      const moment = { at: tomorrow(), resign: 'next-order' }
      const { id, version } = await aDraftOfText()
      await sent(staffAgreement.publishAgreement, { id, version, ...moment })
      return { id, version: version + 1 }
    }),
    harmless(staffOpening.openBusiness, async () => {
      await query('update park set opened_at = null')
      return {}
    }),
    harmless(staffDraft.saveDraft, aDraft),
    harmless(staffDraft.dropDraft, kept),
    harmless(staffDraft.publish, async () => ({ ...(await kept()), at: null })),
    harmless(staffDraft.unschedule, async () => {
      const { id, version } = await sent(staffDraft.publish, { ...(await kept()), at: tomorrow() })
      return { id, version }
    }),
    harmless(staffReplay.replay, async () => ({ draftId: (await kept()).id, ...LAST_WINTER })),
    harmless(staffReplay.stopReplay, async () => {
      const asked = { draftId: (await kept()).id, ...LAST_WINTER }
      return { id: (await sent(staffReplay.replay, asked)).id }
    }),
    harmless(staffDraft.undoPublish, async () => {
      const { id, version } = await sent(staffDraft.publish, { ...(await kept()), at: null })
      return { id, version }
    }),
  ]
}
