import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { migrate, readMigrations } from './migrations.ts'

describe('migrations', () => {
  let database: TestDatabase
  let folder: string

  beforeAll(async () => {
    database = await testDatabase()
    folder = mkdtempSync(join(tmpdir(), 'kennel-migrations-'))
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    rmSync(folder, { recursive: true })
    folder = mkdtempSync(join(tmpdir(), 'kennel-migrations-'))
    await database.pool.query('drop table if exists schema_migration, bowl, leash')
    write('0001_bowls.sql', 'create table bowl (id integer)')
    write('0002_leashes.sql', 'create table leash (id integer)')
  })

  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
  const run = () => migrate(database.pool, readMigrations(folder))
  const runWith = (tries: number) =>
    migrate(database.pool, readMigrations(folder), { lockTimeoutMs: 20, tries, pauseMs: 1 })

  test('run once, in order, and are remembered', async () => {
    expect(await run()).toEqual(['bowls', 'leashes'])
    expect(await run()).toEqual([])
  })

  test('servers that start together apply each exactly once', async () => {
    const applied = await Promise.all(Array.from({ length: 5 }, run))
    expect(applied.flat().toSorted()).toEqual(['bowls', 'leashes'])
  })

  test('one that fails leaves nothing of itself and keeps those before it', async () => {
    write('0002_leashes.sql', 'create table leash (id integer); select 1/0')
    await expect(run()).rejects.toThrow(/migration 2 leashes failed: division by zero/)
    const { rows } = await database.pool.query(
      `select to_regclass('bowl') as bowl, to_regclass('leash') as leash`,
    )
    expect(rows).toEqual([{ bowl: 'bowl', leash: null }])
    write('0002_leashes.sql', 'create table leash (id integer)')
    expect(await run()).toEqual(['leashes'])
  })

  test('one that was changed after it ran stops the start', async () => {
    await run()
    write('0001_bowls.sql', 'create table bowl (id bigint)')
    await expect(run()).rejects.toThrow(/migration 1 bowls was changed after it ran/)
  })

  test('a database newer than the server stops the start', async () => {
    await run()
    rmSync(join(folder, '0002_leashes.sql'))
    await expect(run()).rejects.toThrow(/newer than this server/)
  })

  test.each(['40P01', '55P03'])('OP1 one that met %s is tried again', async (code) => {
    // A sequence counts on when its transaction is rolled back.
    await database.pool.query('drop sequence if exists tried; create sequence tried')
    write(
      '0002_leashes.sql',
      `create table leash (id integer);
       do $$ begin
         if nextval('tried') < 3 then raise exception 'in the way' using errcode = '${code}'; end if;
       end $$`,
    )
    expect(await runWith(3)).toEqual(['bowls', 'leashes'])
    const { rows } = await database.pool.query('select last_value::int as tried from tried')
    expect(rows).toEqual([{ tried: 3 }])
  })

  test('OP1 one whose table stays in use gives up, and a later start applies it', async () => {
    await run()
    write('0003_chewed.sql', 'create table chew (id integer); alter table bowl add column is_chewed boolean')
    const user = await database.pool.connect()
    try {
      await user.query('begin; lock table bowl in access share mode')
      await expect(runWith(2)).rejects.toThrow(/migration 3 chewed found its tables in use, 2 times in a row/)
      expect((await user.query(`select to_regclass('chew') as chew`)).rows).toEqual([{ chew: null }])
    } finally {
      await user.query('rollback')
      user.release()
    }
    expect(await run()).toEqual(['chewed'])
    await database.pool.query('drop table chew')
  })

  test.each(['1_short.sql', '0003_Capital.sql', '0004_gap.sql'])(
    'a file named %s is refused',
    async (name) => {
      write(name, 'select 1')
      expect(() => readMigrations(folder)).toThrow(/migration/)
    },
  )
})
