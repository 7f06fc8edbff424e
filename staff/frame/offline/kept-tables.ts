/** Rows that outlive the page: of IndexedDB, or, where a browser has none to give, of this page's memory. */
export interface KeptTable<Row> {
  get: (key: string) => Promise<Row | undefined>
  all: () => Promise<Row[]>
  put: (key: string, row: Row) => Promise<void>
  remove: (key: string) => Promise<void>
  clear: () => Promise<void>
}

const DATABASE = 'staff-yard'
const VERSION = 1
const TABLES = ['copy', 'queue', 'photos', 'signing'] as const
export type TableName = (typeof TABLES)[number]

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, VERSION)
    asked.onupgradeneeded = () => {
      for (const name of TABLES) {
        if (!asked.result.objectStoreNames.contains(name)) asked.result.createObjectStore(name)
      }
    }
    asked.onsuccess = () => {
      const database = asked.result
      const forget = () => {
        opening = undefined
      }
      // A newer page in another tab may have to change the tables; the next use opens them again.
      database.onversionchange = () => {
        database.close()
        forget()
      }
      database.addEventListener('close', forget)
      resolve(database)
    }
    asked.addEventListener('error', () => reject(asked.error ?? new Error('the tables cannot be opened')))
    asked.onblocked = () => reject(new Error('the tables are held by another page'))
  })
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

/** Done when it is on the disk, not when it was asked for. */
async function run<Result>(
  table: TableName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, mode)
    const request = act(transaction.objectStore(table))
    const fail = () => reject(transaction.error ?? new Error('the tables cannot be written'))
    transaction.oncomplete = () => resolve(request.result)
    transaction.addEventListener('error', fail)
    transaction.addEventListener('abort', fail)
  })
}

const onDisk = <Row>(table: TableName): KeptTable<Row> => ({
  get: (key) => run<Row | undefined>(table, 'readonly', (store) => store.get(key)),
  all: () => run<Row[]>(table, 'readonly', (store) => store.getAll()),
  put: async (key, row) => {
    await run(table, 'readwrite', (store) => store.put(row, key))
  },
  remove: async (key) => {
    await run(table, 'readwrite', (store) => store.delete(key))
  },
  clear: async () => {
    await run(table, 'readwrite', (store) => store.clear())
  },
})

/** For tests, and for a browser that keeps nothing. */
export function inMemory<Row>(): KeptTable<Row> {
  const rows = new Map<string, Row>()
  return {
    get: async (key) => rows.get(key),
    all: async () => [...rows.keys()].toSorted().flatMap((key) => rows.get(key) ?? []),
    put: async (key, row) => void rows.set(key, row),
    remove: async (key) => void rows.delete(key),
    clear: async () => rows.clear(),
  }
}

/** Rows come by the order of their keys. */
export const keptTable = <Row>(table: TableName): KeptTable<Row> =>
  'indexedDB' in globalThis ? onDisk<Row>(table) : inMemory<Row>()
