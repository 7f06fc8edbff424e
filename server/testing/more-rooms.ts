import { suiteTypeId } from './booking.ts'
import type { TestServer } from './test-server.ts'

/** Rooms added to a suite type, as a manager adds them. */
export async function moreRooms(server: TestServer, suite: string, count: number): Promise<void> {
  await server.database.pool.query(
    `insert into room (suite_type_id, name, position)
     select $1, 'New ' || number, 100 + number from generate_series(1, $2::int) as number`,
    [await suiteTypeId(server, suite), count],
  )
}
