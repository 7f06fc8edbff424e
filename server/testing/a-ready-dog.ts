import { VACCINES } from '#domain/dogs/vaccines.ts'
import type { TestServer } from './test-server.ts'

let made = 0

/** A large dog that has passed its interview and has all its papers in order. */
export async function aReadyDog({ database: { db }, clock }: TestServer, accountId: number): Promise<number> {
  made += 1
  const now = clock.now()
  const today = now.toISOString().slice(0, 10)
  const { id } = await db
    .insertInto('dog')
    .values({
      account_id: accountId,
      name: `Maple ${made}`,
      breed: 'Golden Retriever',
      sex: 'female',
      birthday: '2022-04-02',
      weight_grams: 28_000,
      size_class_by_staff: null,
      is_spayed: true,
      interview_outcome: 'passed',
      interview_passed_on: today,
      last_visit_on: today,
      created_at: now,
      updated_at: now,
      hidden_at: null,
      photo_file: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const proof_file = `private/proof-${made}.pdf`
  await db
    .insertInto('upload')
    .values({
      file_name: proof_file,
      account_id: accountId,
      thumbnail: null,
      type: 'application/pdf',
      size_bytes: 1,
      created_at: now,
    })
    .execute()
  const record = { dog_id: id, account_id: accountId, proof_file, sent_at: now, verified_at: now }
  await db
    .insertInto('vaccine_record')
    .values(
      VACCINES.map((vaccine) => ({
        ...record,
        vaccine,
        expires_on: '2030-01-01',
        verified_by: null,
        refused_because: null,
      })),
    )
    .execute()
  return id
}
